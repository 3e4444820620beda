import { crc32, deflateSync } from 'node:zlib';
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

/** A black square with one bit per pixel: small, but large when decoded. */
export function makeBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side / 8 + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    writeChunk('IHDR', head),
    writeChunk('IDAT', deflateSync(rows)),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
