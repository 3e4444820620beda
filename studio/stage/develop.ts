import {
  AddEquation,
  CustomBlending,
  FloatType,
  HalfFloatType,
  Matrix4,
  NearestFilter,
  NoBlending,
  OneFactor,
  type PerspectiveCamera,
  type Texture,
  Vector2,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenPass } from './full-screen-pass.ts';
import type { GroundShadow } from './ground-shadow.ts';

/** Khronos' neutral tone curve keeps product colours true and only rolls off highlights. */
const exposeShader = /* glsl */ `
uniform sampler2D light;
uniform float exposure;
uniform float weight;
vec3 neutral(vec3 color) {
  const float start = 0.8 - 0.04;
  const float desaturation = 0.15;
  float low = min(color.r, min(color.g, color.b));
  color -= low < 0.08 ? low - 6.25 * low * low : 0.04;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < start) return color;
  float room = 1.0 - start;
  float tamed = 1.0 - room * room / (peak + room - start);
  color *= tamed / peak;
  return mix(color, vec3(tamed), 1.0 - 1.0 / (desaturation * (peak - tamed) + 1.0));
}
vec3 encode(vec3 color) {
  vec3 low = color * 12.92;
  vec3 high = 1.055 * pow(max(color, 0.0), vec3(1.0 / 2.4)) - 0.055;
  return mix(high, low, vec3(lessThanEqual(color, vec3(0.0031308))));
}
void main() {
  vec4 sampled = texture(light, at);
  vec3 color = sampled.rgb / max(sampled.a, 0.0001) * exposure;
  result = vec4(encode(clamp(neutral(color), 0.0, 1.0)) * sampled.a, sampled.a) * weight;
}`;

const composeShader = /* glsl */ `
uniform sampler2D exposed;
uniform sampler2D shadow;
uniform mat4 toGround;
uniform vec3 eye;
uniform float reach;
uniform float strength;
uniform vec3 tint;
uniform vec2 fade;
float shadowAt(vec2 ground) {
  vec2 place = ground / reach * 0.5 + 0.5;
  vec2 edge = smoothstep(vec2(0.0), vec2(0.12), min(place, 1.0 - place));
  return texture(shadow, place).r * edge.x * edge.y;
}
void main() {
  // Pixels are read bottom row first; picture files start at the top.
  vec2 place = vec2(at.x, 1.0 - at.y);
  vec4 object = texture(exposed, place);
  vec4 far = toGround * vec4(place * 2.0 - 1.0, 1.0, 1.0);
  vec3 ray = far.xyz / far.w - eye;
  float shade = 0.0;
  if (ray.y < 0.0) shade = shadowAt((eye - ray * (eye.y / ray.y)).xz);
  vec2 frame = smoothstep(vec2(0.0), fade, min(place, 1.0 - place));
  float shadowAlpha = pow(shade, 1.15) * strength * frame.x * frame.y;
  float alpha = object.a + shadowAlpha * (1.0 - object.a);
  vec3 color = object.rgb + tint * shadowAlpha * (1.0 - object.a);
  result = vec4(color / max(alpha, 0.0001), alpha);
}`;

export interface Finishing {
  camera: PerspectiveCamera;
  ground: GroundShadow;
  /** Opacity of the deepest ground shadow; 0 for none. */
  shadowStrength: number;
  shadowTint: Vector3;
}

/** Adds up exposures on the graphics side and hands out one finished picture. */
export class Darkroom {
  /** Render the scene into this, once per exposure. */
  readonly negative: WebGLRenderTarget;
  private readonly sum: WebGLRenderTarget;
  private readonly print: WebGLRenderTarget;
  readonly width: number;
  readonly height: number;

  private readonly expose = new FullScreenPass(
    exposeShader,
    { light: { value: null as Texture | null }, exposure: { value: 1 }, weight: { value: 1 } },
    {
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    },
  );

  private readonly compose = new FullScreenPass(
    composeShader,
    {
      exposed: { value: null as Texture | null },
      shadow: { value: null as Texture | null },
      toGround: { value: new Matrix4() },
      eye: { value: new Vector3() },
      reach: { value: 1 },
      strength: { value: 0 },
      tint: { value: new Vector3() },
      fade: { value: new Vector2(0.12, 0.1) },
    },
    { blending: NoBlending },
  );

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.negative = new WebGLRenderTarget(width, height, { type: HalfFloatType, samples: 4 });
    const flat = {
      depthBuffer: false,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    } as const;
    this.sum = new WebGLRenderTarget(width, height, { type: FloatType, ...flat });
    this.print = new WebGLRenderTarget(width, height, flat);
  }

  clear(renderer: WebGLRenderer): void {
    renderer.setRenderTarget(this.sum);
    renderer.clear();
  }

  add(renderer: WebGLRenderer, exposure: number, weight: number): void {
    const { uniforms } = this.expose;
    uniforms.light.value = this.negative.texture;
    uniforms.exposure.value = exposure;
    uniforms.weight.value = weight;
    this.expose.run(renderer, this.sum);
  }

  /** Raw pixels, red green blue alpha, top row first. */
  finish(renderer: WebGLRenderer, finishing: Finishing): Uint8Array<ArrayBuffer> {
    const { uniforms } = this.compose;
    const { camera, ground } = finishing;
    uniforms.exposed.value = this.sum.texture;
    uniforms.shadow.value = ground.texture;
    uniforms.toGround.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
    uniforms.eye.value.copy(camera.position);
    uniforms.reach.value = ground.reach;
    uniforms.strength.value = finishing.shadowStrength;
    uniforms.tint.value.copy(finishing.shadowTint);
    this.compose.run(renderer, this.print);
    const pixels = new Uint8Array(this.width * this.height * 4);
    renderer.readRenderTargetPixels(this.print, 0, 0, this.width, this.height, pixels);
    return pixels;
  }

  dispose(): void {
    for (const target of [this.negative, this.sum, this.print]) target.dispose();
  }
}
