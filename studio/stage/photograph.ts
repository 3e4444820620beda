import {
  Color,
  DirectionalLight,
  type Light,
  MathUtils,
  NoToneMapping,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Darkroom } from './develop.ts';
import { buildEnvironment, type Mood } from './environment.ts';
import { frameCamera } from './framing.ts';
import { GroundShadow } from './ground-shadow.ts';
import { halton, keyCentre } from './sampling.ts';
import { measuredLight } from './shaded-material.ts';
import { SoftLight } from './soft-light.ts';
import type { Subject } from './subject.ts';

export interface Shot {
  width: number;
  height: number;
  /** How many times the scene is rendered and averaged. */
  exposures: number;
  yaw: number;
  pitch: number;
  fill: number;
  mood?: Mood;
  shadowStrength?: number;
  fieldOfView?: number;
  shift?: { x: number; y: number };
  /** Coloured lamps of a scene's own. */
  extraLights?: readonly Light[];
}

const moods = {
  bright: {
    environment: 0.62,
    key: 1.7,
    dome: 1,
    exposure: 1,
    shadow: 0.66,
    shadowTint: new Vector3(38, 26, 18).divideScalar(255),
  },
  night: {
    environment: 0.9,
    key: 0.5,
    dome: 0.15,
    exposure: 1.05,
    shadow: 0.9,
    shadowTint: new Vector3(),
  },
} as const;

/** Soft light changes slowly over the surface, so it is measured on a coarser grid. */
const measuredResolution = 0.4;

/** The renderer and everything worth keeping between pictures. */
export class Studio {
  private readonly renderer = new WebGLRenderer({ antialias: false, alpha: true });
  private readonly environments = new Map<Mood, Texture>();
  private readonly key = new DirectionalLight('#fff6ec');
  private readonly ground = new GroundShadow();
  private darkroom: Darkroom | undefined;
  private softLight: SoftLight | undefined;

  constructor() {
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(16, 16, false);
    this.renderer.setClearColor(0x000000, 0);
    // Exposures add up in their target; nothing may be cleared without being asked.
    this.renderer.autoClear = false;
    this.renderer.toneMapping = NoToneMapping;
    this.key.position.copy(keyCentre);
  }

  /** Raw pixels, red green blue alpha, top row first. */
  photograph(subject: Subject, shot: Shot): Uint8Array<ArrayBuffer> {
    const { renderer, ground } = this;
    const mood = moods[shot.mood ?? 'bright'];
    const { darkroom, softLight } = this.equipmentFor(shot.width, shot.height);
    const { turntable } = subject;
    turntable.rotation.y = -MathUtils.degToRad(shot.yaw);
    turntable.updateMatrixWorld(true);
    const outline = subject.outline.map((point) =>
      point.clone().applyMatrix4(turntable.matrixWorld),
    );
    const camera = frameCamera(outline, { ...shot, aspect: shot.width / shot.height });

    measuredLight.measuredLight.value = softLight.measure(renderer, subject, camera);
    measuredLight.measuredScale.value.setScalar(measuredResolution);
    const { r, g, b } = new Color('#f3f4ff').multiplyScalar(mood.dome);
    measuredLight.domeColor.value.set(r, g, b);

    const scene = new Scene();
    scene.environment = this.environmentFor(shot.mood ?? 'bright');
    scene.environmentIntensity = mood.environment;
    this.key.intensity = mood.key;
    scene.add(turntable, this.key, ...(shot.extraLights ?? []));
    darkroom.clear(renderer);
    for (let exposure = 0; exposure < shot.exposures; exposure++) {
      const shakeX = halton(exposure + 1, 2) - 0.5;
      const shakeY = halton(exposure + 1, 3) - 0.5;
      camera.setViewOffset(shot.width, shot.height, shakeX, shakeY, shot.width, shot.height);
      renderer.setRenderTarget(darkroom.negative);
      renderer.clear();
      renderer.render(scene, camera);
      darkroom.add(renderer, mood.exposure, 1 / shot.exposures);
    }
    camera.clearViewOffset();
    ground.cast(renderer, subject);
    scene.clear();
    return darkroom.finish(renderer, {
      camera,
      ground,
      shadowStrength: shot.shadowStrength ?? mood.shadow,
      shadowTint: mood.shadowTint,
    });
  }

  private environmentFor(mood: Mood): Texture {
    const known = this.environments.get(mood);
    if (known) return known;
    const built = buildEnvironment(this.renderer, mood);
    this.environments.set(mood, built);
    return built;
  }

  private equipmentFor(width: number, height: number) {
    const fits = this.darkroom?.width === width && this.darkroom.height === height;
    if (!fits || !this.darkroom || !this.softLight) {
      this.darkroom?.dispose();
      this.softLight?.dispose();
      this.darkroom = new Darkroom(width, height);
      this.softLight = new SoftLight(
        Math.round(width * measuredResolution),
        Math.round(height * measuredResolution),
      );
    }
    return { darkroom: this.darkroom, softLight: this.softLight };
  }
}
