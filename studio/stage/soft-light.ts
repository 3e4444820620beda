import {
  AddEquation,
  Camera,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  FloatType,
  GLSL3,
  LessDepth,
  LessEqualCompare,
  LinearFilter,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  RawShaderMaterial,
  Scene,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { FullScreenPass } from './full-screen-pass.ts';
import { domeDirection, keyDirection } from './sampling.ts';
import {
  accumulateShader,
  depthShaders,
  settleShader,
  surfaceShaders,
} from './soft-light-shaders.ts';
import type { Subject } from './subject.ts';

// A pass looks at four depth maps at once, side by side in one texture: one key, three dome lamps.
const passes = 10;
const lampsPerPass = 4;
const depthMapSize = 640;

/**
 * Finds how much of each lamp every visible spot of the object sees, before it is shaded: where the
 * object is, is drawn once; then many lamp positions are tested against that. Shading itself is by
 * far the dearest step, so it must not be repeated for each lamp position.
 */
export class SoftLight {
  private readonly surface: WebGLRenderTarget;
  private readonly sum: WebGLRenderTarget;
  private readonly settled: WebGLRenderTarget;
  private readonly depth = new WebGLRenderTarget(depthMapSize * 2, depthMapSize * 2);
  private readonly scene = new Scene();
  private readonly lamp = new OrthographicCamera();
  private readonly flat = new Camera();
  private readonly toLamps = Array.from({ length: lampsPerPass }, () => new Matrix4());
  private readonly directions = Array.from({ length: lampsPerPass }, () => new Vector3());

  private readonly surfaceMaterial = new RawShaderMaterial({
    ...surfaceShaders,
    glslVersion: GLSL3,
    side: DoubleSide,
    blending: NoBlending,
  });

  private readonly depthMaterial = new RawShaderMaterial({
    ...depthShaders,
    glslVersion: GLSL3,
    side: DoubleSide,
    colorWrite: false,
    depthFunc: LessDepth,
    uniforms: { toLamp: { value: new Matrix4() } },
  });

  private readonly accumulate = new FullScreenPass(
    accumulateShader,
    {
      places: { value: null as Texture | null },
      normals: { value: null as Texture | null },
      depth: { value: null as Texture | null },
      toLamps: { value: this.toLamps },
      directions: { value: this.directions },
      lift: { value: 0 },
    },
    {
      blending: CustomBlending,
      blendEquation: AddEquation,
      blendSrc: OneFactor,
      blendDst: OneFactor,
    },
  );

  private readonly settle = new FullScreenPass(
    settleShader,
    {
      sum: { value: null as Texture | null },
      places: { value: null as Texture | null },
      normals: { value: null as Texture | null },
      passes: { value: passes },
      tolerance: { value: 1 },
    },
    { blending: NoBlending },
  );

  constructor(width: number, height: number) {
    const exact = { minFilter: NearestFilter, magFilter: NearestFilter, type: FloatType } as const;
    this.surface = new WebGLRenderTarget(width, height, { ...exact, count: 2 });
    this.sum = new WebGLRenderTarget(width, height, { ...exact, depthBuffer: false });
    this.settled = new WebGLRenderTarget(width, height, { ...exact, depthBuffer: false });
    this.depth.depthTexture = new DepthTexture(depthMapSize * 2, depthMapSize * 2, FloatType);
    this.depth.depthTexture.compareFunction = LessEqualCompare;
    this.depth.depthTexture.minFilter = LinearFilter;
    this.depth.depthTexture.magFilter = LinearFilter;
  }

  /** Key visibility, dome light, openness and distance from the camera, in the four channels. */
  measure(renderer: WebGLRenderer, subject: Subject, camera: PerspectiveCamera): Texture {
    const { turntable, occluder, receiver, radius } = subject;
    const standing = turntable.matrixWorld;

    this.draw(renderer, new Mesh(receiver, this.surfaceMaterial), standing, camera, this.surface);

    const [places = null, normals = null] = this.surface.textures;
    const { uniforms } = this.accumulate;
    uniforms.places.value = places;
    uniforms.normals.value = normals;
    uniforms.depth.value = this.depth.depthTexture;
    uniforms.lift.value = (radius * 2.2 * 1.6) / depthMapSize;
    renderer.setRenderTarget(this.sum);
    renderer.clear();
    const thrower = new Mesh(occluder, this.depthMaterial);
    for (let pass = 0; pass < passes; pass++) {
      this.drawDepthMaps(renderer, thrower, subject, pass);
      this.accumulate.run(renderer, this.sum);
    }

    this.settle.uniforms.sum.value = this.sum.texture;
    this.settle.uniforms.places.value = places;
    this.settle.uniforms.normals.value = normals;
    this.settle.uniforms.tolerance.value = radius * 0.03;
    this.settle.run(renderer, this.settled);
    return this.settled.texture;
  }

  private drawDepthMaps(renderer: WebGLRenderer, thrower: Mesh, subject: Subject, pass: number) {
    const { radius, height, turntable } = subject;
    const reach = radius * 1.1;
    const { lamp } = this;
    lamp.left = lamp.bottom = -reach;
    lamp.right = lamp.top = reach;
    lamp.near = radius * 1.5;
    lamp.far = radius * 4.5;
    lamp.updateProjectionMatrix();
    this.directions.forEach((direction, slot) => {
      const dome = lampsPerPass - 1;
      direction.copy(slot === 0 ? keyDirection(pass) : domeDirection(pass * dome + slot - 1));
      lamp.position.copy(direction).multiplyScalar(radius * 3);
      lamp.position.y += height / 2;
      lamp.lookAt(0, height / 2, 0);
      lamp.updateMatrixWorld(true);
      this.toLamps[slot]?.multiplyMatrices(lamp.projectionMatrix, lamp.matrixWorldInverse);
    });

    renderer.setRenderTarget(this.depth);
    renderer.clear();
    for (let slot = 0; slot < lampsPerPass; slot++) {
      const x = (slot % 2) * depthMapSize;
      const y = Math.floor(slot / 2) * depthMapSize;
      this.depth.viewport.set(x, y, depthMapSize, depthMapSize);
      const toLamp = this.depthMaterial.uniforms.toLamp;
      const matrix = this.toLamps[slot];
      if (toLamp && matrix) toLamp.value.copy(matrix);
      this.depthMaterial.uniformsNeedUpdate = true;
      this.draw(renderer, thrower, turntable.matrixWorld, this.flat, this.depth, false);
    }
  }

  private draw(
    renderer: WebGLRenderer,
    mesh: Mesh,
    standing: Matrix4,
    camera: Camera,
    target: WebGLRenderTarget,
    clear = true,
  ): void {
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
    mesh.matrix.copy(standing);
    this.scene.add(mesh);
    renderer.setRenderTarget(target);
    if (clear) renderer.clear();
    renderer.render(this.scene, camera);
    this.scene.remove(mesh);
  }

  dispose(): void {
    for (const target of [this.surface, this.sum, this.settled, this.depth]) target.dispose();
  }
}
