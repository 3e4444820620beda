import {
  type IUniform,
  type Material,
  MeshPhysicalMaterial,
  ShaderChunk,
  type Texture,
  Vector2,
  Vector3,
} from 'three';

/** Shared by all materials of all subjects; the photographer fills it in before each picture. */
export const measuredLight = {
  measuredLight: { value: null as Texture | null },
  measuredScale: { value: new Vector2(1, 1) },
  domeColor: { value: new Vector3() },
} satisfies Record<string, IUniform>;

const declarations = /* glsl */ `
uniform sampler2D measuredLight;
uniform vec2 measuredScale;
uniform vec3 domeColor;
// The map is coarser than the picture: of the four nearest spots, trust those at our distance.
vec3 readMeasuredLight(vec2 pixel, float distanceAway) {
  vec2 texel = pixel * measuredScale - 0.5;
  vec2 part = fract(texel);
  ivec2 corner = ivec2(floor(texel));
  ivec2 last = textureSize(measuredLight, 0) - 1;
  vec3 total = vec3(0.0);
  float weights = 0.0;
  for (int index = 0; index < 4; index++) {
    ivec2 offset = ivec2(index & 1, index >> 1);
    vec4 measured = texelFetch(measuredLight, clamp(corner + offset, ivec2(0), last), 0);
    vec2 near = mix(1.0 - part, part, vec2(offset));
    float apart = abs(measured.a - distanceAway) / distanceAway;
    float weight = (near.x * near.y + 0.002) / (0.0005 + apart);
    total += measured.rgb * weight;
    weights += weight;
  }
  return total / weights;
}
`;

const litBegin = ShaderChunk.lights_fragment_begin.replace(
  'getDirectionalLightInfo( directionalLight, directLight );',
  'getDirectionalLightInfo( directionalLight, directLight ); directLight.color *= measured.r;',
);

const occludeReflections = /* glsl */ `
irradiance += domeColor * measured.g;
iblIrradiance *= mix(0.35, 1.0, measured.b);
float openness = mix(0.45, 1.0, measured.b);
// Metal shows nothing but reflections; without this it would look far darker than its colour.
radiance *= openness * (1.0 + 0.55 * material.metalness);
#ifdef USE_CLEARCOAT
clearcoatRadiance *= openness;
#endif
`;

/** Makes a material use the measured soft light instead of shadow maps. */
export function shadeWithMeasuredLight(material: Material): void {
  if (!(material instanceof MeshPhysicalMaterial)) return;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, measuredLight);
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${declarations}\nvoid main() {`)
      .replace(
        '#include <lights_fragment_begin>',
        `vec3 measured = readMeasuredLight(gl_FragCoord.xy, vViewPosition.z);\n${litBegin}`,
      )
      .replace(
        '#include <lights_fragment_maps>',
        `#include <lights_fragment_maps>\n${occludeReflections}`,
      );
  };
  material.customProgramCacheKey = () => 'measured-light';
}
