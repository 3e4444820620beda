import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { buildCatalogApp } from '../catalog/catalog-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import { asForm, makeBomb, type Part, pictureBytes } from '../uploads.ts';

const database = useClonedDatabase();
let folder: string;
let app: FastifyInstance;
let admin: TestUser;
let address: string;
/** Set while the disk is said to be full. */
let full: NodeJS.ErrnoException | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matjar-uploads-'));
  const disk = openDiskStorage(folder);
  const storage: Storage = {
    ...disk,
    write: async (name, bytes) => {
      if (full) throw full;
      await disk.write(name, bytes);
    },
  };
  app = await buildCatalogApp(database, storage);
  admin = await signInAs(database.connection, 'admin');
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

function storedFiles(): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
}

async function storedRows(): Promise<number> {
  const [row] = await query<{ count: number }>(
    database.connection.db,
    sql`
    select (select count(*) from media)::int + (select count(*) from brands)::int
      + (select count(*) from products)::int as count`,
  );
  return row?.count ?? 0;
}

async function send(url: string, parts: Part[]) {
  const { payload, headers } = await asForm(parts);
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    headers: { ...headers, ...admin.headers },
  });
  return { status: response.statusCode, body: response.json() };
}

const upload = (bytes: Buffer, filename = 'picture.png') =>
  send('/media', [['file', { bytes, filename }]]);

async function expectNothingStored(act: () => Promise<void>): Promise<void> {
  const before = [storedFiles(), await storedRows()];
  await act();
  expect([storedFiles(), await storedRows()]).toEqual(before);
}

const hostile: [what: string, filename: string, make: () => Promise<Buffer>][] = [
  [
    'an SVG with a script under the name of a picture',
    'harmless.png',
    async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
  ],
  [
    'a page that begins like a GIF',
    'polyglot.gif',
    async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
  ],
  [
    'a program that calls itself JPEG',
    'program.jpg',
    async () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096)]),
  ],
  ['an archive', 'pictures.png', async () => Buffer.from('504b0304140000000800', 'hex')],
  [
    'the head of a picture without its body',
    'half.png',
    async () => (await pictureBytes(7)).subarray(0, 60),
  ],
  ['a picture of 400 million pixels in a few kilobytes', 'bomb.png', async () => makeBomb(20_000)],
  ['many frames', 'frames.webp', makeFrames],
];

describe.each(['/media', '/brands', '/products'])('a form to %s', (url) => {
  const parts = (bytes: Buffer, filename: string): Part[] => {
    if (url === '/media') return [['file', { bytes, filename }]];
    if (url === '/brands') {
      return [
        ['name', 'Hostile brand'],
        ['image', { bytes, filename }],
      ];
    }
    return [
      ['title', 'Hostile product'],
      ['images', { bytes, filename }],
    ];
  };
  const field = { '/media': 'file', '/brands': 'image', '/products': 'images' }[url];

  it.each(hostile)(
    'is refused at its field when it brings %s',
    async (_what, filename, make) => {
      const bytes = await make();
      await expectNothingStored(async () => {
        const { status, body } = await send(url, parts(bytes, filename));
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'validation', errors: [{ param: field }] });
      });
    },
    30_000,
  );

  it('is refused whole when a file is larger than allowed', async () => {
    const bytes = Buffer.concat([await pictureBytes(8), Buffer.alloc(10 * 1_024 * 1_024)]);
    await expectNothingStored(async () => {
      const { status, body } = await send(url, parts(bytes, 'large.png'));
      expect([status, body.code]).toEqual([413, 'payload_too_large']);
    });
  });

  it('says that the disk is full, and leaves nothing behind', async () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      full = Object.assign(new Error('no space left on device'), { code });
      await expectNothingStored(async () => {
        const bytes = await pictureBytes(9);
        const { status, body } = await send(url, parts(bytes, 'fits.png'));
        expect([status, body.code]).toEqual([507, 'storage_full']);
        expect(body.message).toContain('no room left');
      }).finally(() => {
        full = undefined;
      });
    }
  });
});

it('takes no more files than a product can have', async () => {
  const bytes = await pictureBytes(11);
  const files = Array.from(
    { length: 11 },
    (_, at): Part => ['images', { bytes, filename: `${at}.png` }],
  );
  const { status } = await send('/products', [['title', 'Too many'], ...files]);
  expect(status).toBe(413);
});

it.each(['../../escape.png', 'C:\\windows\\a.png', 'a\u0000b.png', '.htaccess', 'x'.repeat(300)])(
  'takes nothing from the file name %j',
  async (filename) => {
    const { status, body } = await upload(await pictureBytes(12), filename);
    expect(status).toBe(201);
    expect(body.data.url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.webp$/);
  },
);

it('serves none of the notes a camera leaves, nor what hides behind a picture', async () => {
  const noted = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#345' },
  })
    .withExif({ IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const { body } = await upload(Buffer.concat([noted, Buffer.from('<script>alert(1)</script>')]));
  const response = await app.inject(body.data.url);
  expect(response.headers['content-type']).toBe('image/webp');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined();
  expect(response.rawPayload.includes('<script>')).toBe(false);
});

it('forgets an upload that breaks off in the middle', async () => {
  const { payload, headers } = await asForm([
    ['file', { bytes: await makeLarge(1), filename: 'a.png' }],
  ]);
  await expectNothingStored(async () => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        'POST /api/v1/media HTTP/1.1',
        `host: ${hostname}`,
        `authorization: ${admin.headers.authorization}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${payload.length}`,
        '',
        '',
      ].join('\r\n'),
    );
    socket.write(payload.subarray(0, payload.length / 2));
    await vi.waitFor(() => expect(app.traffic.inFlight).toBe(1));
    socket.destroy();
    await vi.waitFor(() => expect(app.traffic.inFlight).toBe(0));
  });
  const health = await fetch(`${address}/api/v1/health/ready`);
  expect(health.status).toBe(200);
});

it('keeps answering others while large pictures are looked through, in bounded memory', async () => {
  const pictures = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map(makeLarge));
  const before = process.memoryUsage.rss();
  let highest = before;
  let looked = 0;
  /** How many were looked through from a question about health to its response. */
  const lookedMeanwhile: number[] = [];
  const uploads = Promise.all(
    pictures.map((bytes) =>
      upload(bytes).finally(() => {
        looked += 1;
      }),
    ),
  );
  while (looked < pictures.length) {
    const lookedBefore = looked;
    await app.inject('/api/v1/health/live');
    lookedMeanwhile.push(looked - lookedBefore);
    highest = Math.max(highest, process.memoryUsage.rss());
    await sleep(10);
  }
  expect((await uploads).map(({ status }) => status)).toEqual(pictures.map(() => 201));
  // Between pictures and during them, however long they take on a busy machine.
  expect(lookedMeanwhile.length).toBeGreaterThan(pictures.length);
  expect(Math.max(...lookedMeanwhile)).toBeLessThanOrEqual(2);
  expect(highest - before).toBeLessThan(400 * 1_024 ** 2);
}, 60_000);

/** Nearly as many pixels as allowed, not compressible to nothing. */
function makeLarge(seed: number): Promise<Buffer> {
  const noise = Buffer.alloc(64 * 64 * 3, `noise ${seed}`);
  return sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(7_000, 7_000, { kernel: 'nearest' })
    .jpeg({ quality: 40 })
    .toBuffer();
}

async function makeFrames(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      sharp({
        create: { width: 16, height: 16, channels: 3, background: { r: at * 4, g: 0, b: 9 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
