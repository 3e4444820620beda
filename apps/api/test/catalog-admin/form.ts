import sharp from 'sharp';

/** A small real picture; every shade is another picture. */
export function pictureBytes(shade: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const background = { r: shade, g: 120, b: 255 - shade };
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

export type Part = [name: string, value: string | { bytes: Buffer; filename: string }];

/** A multipart form as browsers send it, for `app.inject`. */
export async function asForm(parts: Part[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.filename);
  }
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
