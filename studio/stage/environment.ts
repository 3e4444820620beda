import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** `bright` is the product studio; `night` keeps only rims of light, for screens that glow. */
export type Mood = 'bright' | 'night';

interface Panel {
  size: readonly [width: number, height: number];
  at: readonly [x: number, y: number, z: number];
  strength: number;
  color?: string;
}

// Strong panels light; the nearly black ones give shiny edges something dark to reflect.
const brightPanels: readonly Panel[] = [
  { size: [8, 6], at: [-1, 5.8, 2], strength: 3.4 },
  { size: [3, 7], at: [-8.5, 2.2, 3], strength: 3.6 },
  { size: [1.2, 7], at: [8.5, 2, 4.5], strength: 4.2 },
  { size: [6, 4], at: [1.5, 2.5, 9], strength: 2.3 },
  { size: [8, 4], at: [0, 3, -9], strength: 1.7 },
  { size: [0.8, 8], at: [-4.5, 1, 8.5], strength: 0.02 },
  { size: [0.9, 8], at: [8.2, 1, 1.6], strength: 0.03 },
  { size: [20, 2.2], at: [0, -1.5, -9.2], strength: 0.25 },
  { size: [16, 14], at: [0, -5.6, 0], strength: 0.5 },
];

const nightPanels: readonly Panel[] = [
  { size: [9, 1.6], at: [0, 5.6, 1], strength: 5 },
  { size: [1.6, 7], at: [-8, 2, 1], strength: 4.5, color: '#ffd9c0' },
  { size: [1.4, 7], at: [8, 2, -2], strength: 5, color: '#bcd2ff' },
  { size: [3, 5], at: [6, 2, 7], strength: 0.7 },
];

/** A room of soft boxes, prepared so that materials can reflect it at any roughness. */
export function buildEnvironment(renderer: WebGLRenderer, mood: Mood): Texture {
  const room = new Scene();
  const wall = mood === 'night' ? 0.05 : 0.62;
  const walls = new MeshBasicMaterial({
    color: new Color(wall, wall * 0.985, wall * 0.96),
    side: BackSide,
  });
  room.add(new Mesh(new BoxGeometry(20, 12, 20), walls));
  for (const panel of mood === 'night' ? nightPanels : brightPanels) room.add(hang(panel));

  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.012, 0.1, 60);
  generator.dispose();
  return texture;
}

function hang({ size, at, strength, color = '#ffffff' }: Panel): Mesh {
  const light = new Color(color).multiplyScalar(strength);
  const mesh = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: light, side: DoubleSide }),
  );
  mesh.position.set(...at);
  mesh.lookAt(0, 0.5, 0);
  return mesh;
}
