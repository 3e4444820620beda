import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  GLSL3,
  type IUniform,
  Mesh,
  RawShaderMaterial,
  Scene,
  type ShaderMaterialParameters,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

const vertexShader = /* glsl */ `
in vec3 position;
out vec2 at;
void main() {
  at = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position, 1.0);
}`;

/** Runs a fragment shader once for every pixel of a target. `at` is the pixel's place, 0 to 1. */
export class FullScreenPass<Uniforms extends Record<string, IUniform>> {
  readonly uniforms: Uniforms;
  private readonly scene = new Scene();
  private readonly camera = new Camera();

  constructor(fragmentShader: string, uniforms: Uniforms, blending: ShaderMaterialParameters = {}) {
    this.uniforms = uniforms;
    const triangle = new BufferGeometry();
    const corners = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
    triangle.setAttribute('position', new BufferAttribute(corners, 3));
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader: `precision highp float;\nin vec2 at;\nout vec4 result;\n${fragmentShader}`,
      uniforms,
      depthTest: false,
      depthWrite: false,
      ...blending,
    });
    const mesh = new Mesh(triangle, material);
    mesh.frustumCulled = false;
    this.scene.add(mesh);
  }

  run(renderer: WebGLRenderer, target: WebGLRenderTarget): void {
    renderer.setRenderTarget(target);
    renderer.render(this.scene, this.camera);
  }
}
