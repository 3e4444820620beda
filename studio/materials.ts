import {
  Color,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  type Texture,
} from 'three';
import type { Finish } from './model.ts';
import { fabricWeave } from './textures/surfaces.ts';

type Changes = MeshPhysicalMaterialParameters;

/** Mixes towards white (positive) or black (negative); `amount` from -1 to 1. */
export function shade(color: string, amount: number): string {
  const target = new Color(amount >= 0 ? '#ffffff' : '#000000');
  return `#${new Color(color).lerp(target, Math.abs(amount)).getHexString()}`;
}

export function mix(from: string, to: string, amount: number): string {
  return `#${new Color(from).lerp(new Color(to), amount).getHexString()}`;
}

/** 0 black to 1 white, as the eye sees it. */
export function lightness(color: string): number {
  const { r, g, b } = new Color(color).convertLinearToSRGB();
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

/** A print or detail colour that reads on the body colour without shouting. */
export function inkOn(color: string): string {
  return lightness(color) > 0.5 ? shade(color, -0.62) : shade(color, 0.62);
}

/** Whether a colour is a colour at all, rather than a grey or a metal tone. */
export function isVivid(color: string): boolean {
  return new Color(color).getHSL({ h: 0, s: 0, l: 0 }).s > 0.4;
}

// Pure black and white lose all form under studio light.
function photographable(color: string): Color {
  const result = new Color(color);
  const { h, s, l } = result.getHSL({ h: 0, s: 0, l: 0 });
  return result.setHSL(h, s, Math.min(0.945, Math.max(0.075, l)));
}

/** Painted shiny plastic. */
export function gloss(color: string, changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.22,
    ...changes,
  });
}

/** Dry plastic or silicone. */
export function matte(color: string, changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.56,
    specularIntensity: 0.8,
    ...changes,
  });
}

/** Painted metal or good plastic with a soft shine. */
export function satin(color: string, changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.38,
    metalness: 0.2,
    ...changes,
  });
}

/** Anodised or bare metal. */
export function metal(color: string, changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.28,
    metalness: 1,
    ...changes,
  });
}

/** Cushions, feet, cable sleeves. */
export function rubber(color = '#1f1d1f', changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.8,
    specularIntensity: 0.6,
    ...changes,
  });
}

/** Knitted cloth; `repeat` is how often the weave's tile fits around and up the shape. */
export function fabric(
  color: string,
  repeat: readonly [number, number] = [12, 6],
  changes: Changes = {},
): MeshPhysicalMaterial {
  const weave = fabricWeave();
  weave.repeat.set(...repeat);
  return new MeshPhysicalMaterial({
    color: photographable(color),
    roughness: 0.85,
    bumpMap: weave,
    bumpScale: 5,
    sheen: 0.8,
    sheenRoughness: 0.5,
    sheenColor: new Color(color).lerp(new Color('#ffffff'), 0.4),
    ...changes,
  });
}

/** Black or tinted glass in front of something dark: bezels, camera windows, panels. */
export function glass(color = '#08080b', changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color, roughness: 0.06, ...changes });
}

/** Coated optics: shifts from violet to green with the angle. */
export function lensGlass(color = '#141233', changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    color,
    roughness: 0.04,
    metalness: 0.4,
    iridescence: 1,
    iridescenceIOR: 1.9,
    iridescenceThicknessRange: [200, 420],
    ...changes,
  });
}

/** A lamp or light ring; not lit by the studio. */
export function glow(color: string, strength = 1): MeshBasicMaterial {
  return new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength) });
}

/** Frosted plastic that lets light through in the picture without costing a refraction pass. */
export function translucent(color: string, opacity: number, changes: Changes = {}) {
  return new MeshPhysicalMaterial({
    color,
    roughness: 0.25,
    transparent: true,
    opacity,
    depthWrite: false,
    ...changes,
  });
}

/** The body material for the finish the catalogue asks for. */
export function body(finish: Finish, color: string, changes: Changes = {}): MeshPhysicalMaterial {
  switch (finish) {
    case 'matte':
      return matte(color, changes);
    case 'gloss':
      return gloss(color, changes);
    case 'satin':
      return satin(color, changes);
    case 'metal':
      return metal(color, { roughness: 0.32, ...changes });
    case 'fabric':
      return fabric(color, [10, 6], changes);
  }
}

export function litScreen(
  picture: Texture,
  options: { brightness?: number; gloss?: number } = {},
): MeshPhysicalMaterial {
  const { brightness = 0.95, gloss: reflection = 0.6 } = options;
  return new MeshPhysicalMaterial({
    color: '#000000',
    emissive: '#ffffff',
    emissiveMap: picture,
    emissiveIntensity: brightness,
    // Screens that reflect little are frosted: what they do reflect has no shape.
    roughness: reflection < 0.4 ? 0.36 : 0.14,
    specularIntensity: reflection,
  });
}

/** For decals: transparent where the picture is. */
export function print(picture: Texture, changes: Changes = {}): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map: picture,
    transparent: true,
    roughness: 0.45,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    ...changes,
  });
}
