import {
  AddEquation,
  Camera,
  CustomBlending,
  DoubleSide,
  GLSL3,
  HalfFloatType,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LessDepth,
  Mesh,
  NoBlending,
  OneFactor,
  RawShaderMaterial,
  Scene,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenPass } from './full-screen-pass.ts';
import { domeDirection, keyDirection } from './sampling.ts';
import type { Subject } from './subject.ts';

const mapSize = 256;
// Each lamp position adds 1/255 to the map, so there may be at most 255 of them.
const lampPositions = 99;

const vertexShader = /* glsl */ `
uniform mat4 modelMatrix;
uniform float reach;
in vec3 position;
in vec3 lamp;
void main() {
  vec3 point = (modelMatrix * vec4(position, 1.0)).xyz;
  vec2 landing = point.xz - lamp.xy * max(point.y, 0.0);
  gl_Position = vec4(landing / reach, lamp.z, 1.0);
}`;

const fragmentShader = /* glsl */ `
precision highp float;
out vec4 result;
void main() { result = vec4(1.0 / 255.0); }`;

/** Melts the lamps' steps together; the blur is finer than any contact shadow worth seeing. */
const blurShader = /* glsl */ `
uniform sampler2D counts;
uniform float full;
void main() {
  float total = 0.0;
  float weights = 0.0;
  for (int y = -2; y <= 2; y++) {
    for (int x = -2; x <= 2; x++) {
      float weight = exp(-0.35 * float(x * x + y * y));
      total += texture(counts, at + vec2(x, y) / float(textureSize(counts, 0).x)).r * weight;
      weights += weight;
    }
  }
  result = vec4(total / weights / full);
}`;

/**
 * Draws how much of the light each spot of the ground misses, seen from above.
 *
 * The object is flattened onto the ground along every lamp direction in one instanced draw. Each
 * direction has its own constant depth, nearer than the one before: the depth test then lets every
 * spot count a direction once, however many triangles cover it.
 */
export class GroundShadow {
  private readonly counts = new WebGLRenderTarget(mapSize, mapSize);
  private readonly blurred = new WebGLRenderTarget(mapSize, mapSize, {
    type: HalfFloatType,
    depthBuffer: false,
  });
  private readonly blur = new FullScreenPass(
    blurShader,
    { counts: { value: this.counts.texture }, full: { value: lampPositions / 255 } },
    { blending: NoBlending },
  );
  private readonly scene = new Scene();
  private readonly camera = new Camera();
  private readonly lamps = new InstancedBufferAttribute(lampTable(), 3);
  private readonly uniforms = { reach: { value: 1 } };
  private readonly material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader,
    fragmentShader,
    uniforms: this.uniforms,
    side: DoubleSide,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthFunc: LessDepth,
  });

  /** Half the side of the square of ground the map shows. */
  get reach(): number {
    return this.uniforms.reach.value;
  }

  /** 0 in full light, 1 where no lamp reaches. */
  get texture(): Texture {
    return this.blurred.texture;
  }

  cast(renderer: WebGLRenderer, subject: Subject): void {
    this.uniforms.reach.value = subject.radius * 2.4;
    const flattened = new InstancedBufferGeometry();
    flattened.setAttribute('position', subject.silhouette.getAttribute('position'));
    flattened.setIndex(subject.silhouette.getIndex());
    flattened.setAttribute('lamp', this.lamps);
    flattened.instanceCount = lampPositions;
    const mesh = new Mesh(flattened, this.material);
    mesh.frustumCulled = false;
    subject.turntable.updateMatrixWorld(true);
    mesh.matrixAutoUpdate = false;
    mesh.matrix.copy(subject.turntable.matrixWorld);
    this.scene.add(mesh);
    renderer.setRenderTarget(this.counts);
    renderer.clear();
    renderer.render(this.scene, this.camera);
    this.scene.remove(mesh);
    flattened.dispose();
    this.blur.run(renderer, this.blurred);
  }
}

function lampTable(): Float32Array {
  const table = new Float32Array(lampPositions * 3);
  for (let index = 0; index < lampPositions; index++) {
    const fromKey = index % 3 === 0;
    const order = Math.floor(index / 3);
    const direction = fromKey ? keyDirection(order) : domeDirection(index - order - 1);
    const depth = 1 - (2 * (index + 1)) / (lampPositions + 2);
    table.set([direction.x / direction.y, direction.z / direction.y, depth], index * 3);
  }
  return table;
}
