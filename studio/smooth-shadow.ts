/*
 * The ground shadow is counted lamp by lamp, which leaves clouds in its faint parts that every later
 * compression makes worse. They are blurred here, the fainter the wider, so that the dark line where a
 * product touches the ground stays as it is. Pixels of the product are left alone and colour nothing.
 */

/** The shadow's colour, as the stage paints it (`shadowTint` of the bright mood). */
const tint = [38, 26, 18] as const;
const tintTolerance = 12;
/** The share of the frame in which shadows end, so that no blur ends at the picture's edge. */
const edge = 0.08;
/** No shadow is deeper; what is, belongs to the product. */
const deepest = 172;
const blurs = [
  { radius: 28, upTo: 14, gone: 34 },
  { radius: 14, upTo: 34, gone: 70 },
  { radius: 5, upTo: 70, gone: 130 },
] as const;

/** Changes the alpha of shadow pixels in place; `pixels` are red green blue alpha. */
export function smoothShadow(pixels: Uint8Array, width: number, height: number): void {
  const shadow = findShadow(pixels, width, height);
  const alpha = new Float32Array(width * height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = pixels[at * 4 + 3] ?? 0;
  let smooth: Float32Array = alpha;
  // From the finest blur to the widest: each takes over where what is there so far is faint.
  for (const { radius, upTo, gone } of blurs.toReversed()) {
    const blurred = blurWithin(alpha, shadow, width, height, radius);
    const finer = smooth;
    smooth = blurred.map((value, at) => {
      const share = smoothstep(upTo, gone, finer[at] ?? 0);
      return value + ((finer[at] ?? 0) - value) * share;
    });
  }
  for (let at = 0; at < alpha.length; at++) {
    if (!shadow[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const toEdge = Math.min(x / width, 1 - x / width, y / height, 1 - y / height);
    pixels[at * 4 + 3] = Math.round((smooth[at] ?? 0) * smoothstep(0, edge, toEdge));
  }
}

/** 1 where only shadow or nothing is seen, a pixel away from the product's soft edge. */
function findShadow(pixels: Uint8Array, width: number, height: number): Float32Array {
  const isProduct = new Uint8Array(width * height);
  for (let at = 0; at < isProduct.length; at++) {
    const alpha = pixels[at * 4 + 3] ?? 0;
    const tinted = tint.every(
      (part, channel) => Math.abs((pixels[at * 4 + channel] ?? 0) - part) <= tintTolerance,
    );
    if (alpha > deepest || (alpha > 6 && !tinted)) isProduct[at] = 1;
  }
  const shadow = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let nearProduct = false;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nearX, nearY] = [x + dx, y + dy];
          if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
          if (isProduct[nearY * width + nearX]) nearProduct = true;
        }
      }
      if (!nearProduct) shadow[y * width + x] = 1;
    }
  }
  return shadow;
}

/** The mean of the shadow pixels around each pixel; three box blurs come close to a Gaussian one. */
function blurWithin(
  values: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  let sums = values.map((value, at) => value * (mask[at] ?? 0));
  let weights = mask;
  for (let pass = 0; pass < 3; pass++) {
    sums = boxBlur(sums, width, height, radius);
    weights = boxBlur(weights, width, height, radius);
  }
  return sums.map((sum, at) => sum / Math.max(weights[at] ?? 0, 1e-6));
}

/** Rows first, then columns; each turn leaves the picture transposed, so that both read in order. */
function boxBlur(values: Float32Array, width: number, height: number, radius: number) {
  return slideRows(slideRows(values, width, height, radius), height, width, radius);
}

/** A running mean along each row, written as a column; beyond the edge there is nothing. */
function slideRows(from: Float32Array, width: number, height: number, radius: number) {
  const to = new Float32Array(from.length);
  for (let y = 0; y < height; y++) {
    const row = from.subarray(y * width, (y + 1) * width);
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += row[x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += row[x + radius] ?? 0;
      if (x > radius) sum -= row[x - radius - 1] ?? 0;
      to[x * height + y] = sum / (2 * radius + 1);
    }
  }
  return to;
}

function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
