/** Where each visible spot is and which way it faces. */
export const surfaceShaders = {
  vertexShader: /* glsl */ `
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in vec3 normal;
out vec4 spot;
out vec3 facing;
void main() {
  vec4 place = modelMatrix * vec4(position, 1.0);
  vec4 seen = viewMatrix * place;
  spot = vec4(place.xyz, -seen.z);
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * seen;
}`,
  fragmentShader: /* glsl */ `
precision highp float;
in vec4 spot;
in vec3 facing;
layout(location = 0) out vec4 place;
layout(location = 1) out vec4 normal;
void main() {
  place = spot;
  normal = vec4(normalize(facing), 1.0);
}`,
};

export const depthShaders = {
  vertexShader: /* glsl */ `
uniform mat4 modelMatrix;
uniform mat4 toLamp;
in vec3 position;
void main() { gl_Position = toLamp * modelMatrix * vec4(position, 1.0); }`,
  fragmentShader: /* glsl */ `
precision highp float;
out vec4 result;
void main() { result = vec4(1.0); }`,
};

/** Adds: key seen or not, dome light received, dome light possible and not blocked, possible. */
export const accumulateShader = /* glsl */ `
uniform sampler2D places;
uniform sampler2D normals;
uniform highp sampler2DShadow depth;
uniform mat4 toLamps[4];
uniform vec3 directions[4];
uniform float lift;
float seenFrom(int lamp, vec2 quarter, vec3 place, vec3 normal, float facing) {
  vec3 lifted = place + normal * lift * (1.4 - 0.9 * facing) + directions[lamp] * lift * 0.5;
  vec3 found = (toLamps[lamp] * vec4(lifted, 1.0)).xyz * 0.5 + 0.5;
  return texture(depth, vec3(found.xy * 0.5 + quarter, found.z));
}
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 place = texelFetch(places, pixel, 0);
  if (place.w == 0.0) discard;
  vec3 normal = texelFetch(normals, pixel, 0).xyz;
  result = vec4(0.0);
  float facing = dot(normal, directions[0]);
  if (facing > -0.1) result.r = seenFrom(0, vec2(0.0), place.xyz, normal, max(facing, 0.0));
  for (int lamp = 1; lamp < 4; lamp++) {
    facing = dot(normal, directions[lamp]);
    if (facing <= 0.0) continue;
    vec2 quarter = vec2(lamp % 2, lamp / 2) * 0.5;
    float seen = seenFrom(lamp, quarter, place.xyz, normal, facing);
    result.g += facing * seen;
    result.b += facing;
  }
}`;

/** Averages the lamps and smooths their steps along the surface, not across edges. */
export const settleShader = /* glsl */ `
uniform sampler2D sum;
uniform sampler2D places;
uniform sampler2D normals;
uniform float passes;
uniform float tolerance;
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 place = texelFetch(places, pixel, 0);
  if (place.w == 0.0) { result = vec4(1.0, 0.5, 1.0, 0.0); return; }
  vec3 normal = texelFetch(normals, pixel, 0).xyz;
  vec4 total = vec4(0.0);
  float weights = 0.0;
  for (int y = -2; y <= 2; y++) {
    for (int x = -2; x <= 2; x++) {
      ivec2 other = pixel + ivec2(x, y);
      vec4 otherPlace = texelFetch(places, other, 0);
      if (otherPlace.w == 0.0) continue;
      float apart = abs(dot(otherPlace.xyz - place.xyz, normal)) / tolerance;
      float alike = max(0.0, dot(texelFetch(normals, other, 0).xyz, normal));
      float weight = exp(-0.25 * float(x * x + y * y) - apart * 8.0) * alike * alike;
      total += texelFetch(sum, other, 0) * weight;
      weights += weight;
    }
  }
  total /= max(weights, 0.0001);
  float lamps = passes * 3.0;
  float prior = lamps * 0.08;
  float open = (total.g + prior * 0.8) / (total.b + prior);
  result = vec4(total.r / passes, total.g / lamps, open, place.w);
}`;
