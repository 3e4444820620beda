import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaRow } from '../../src/features/media/media.queries.ts';
import { addPicture, openRendition } from '../../src/features/media/media.service.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { makeBomb } from '../uploads.ts';

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#fd763180' } });
}

describe('pictures taken in', () => {
  const database = useClonedDatabase();
  let folder: string;
  let storage: Storage;

  const add = (bytes: Uint8Array) => addPicture(database.connection.db, { storage }, bytes);
  const storedFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const storedRows = async () => {
    const [row] = await query(
      database.connection.db,
      sql`select count(*)::int as count from media`,
    );
    return row?.count;
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'matjar-media-'));
    storage = openDiskStorage(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are known by their content: the same twice is one', async () => {
    const bytes = await blank(400, 300).png().toBuffer();
    const [first, second] = await Promise.all([add(bytes), add(bytes)]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ width: 400, height: 300, hasAlpha: true });
    expect((first as MediaRow).placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/);
    expect((first as MediaRow).widths).toEqual([96, 160, 240, 320]);
  });

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'not-a-picture',
    ],
    ['text', async () => Buffer.from('<script>alert(1)</script>'), 'not-a-picture'],
    ['nothing', async () => Buffer.alloc(0), 'not-a-picture'],
    [
      'a cut-off picture',
      async () => (await blank(500, 500).png().toBuffer()).subarray(0, 300),
      'not-a-picture',
    ],
    ['a moving picture', movingPicture, 'moving-picture'],
    ['20,000 by 20,000 pixels', async () => makeBomb(20_000), 'not-a-picture'],
  ])(
    'are refused when they are %s',
    async (_what, make, problem) => {
      const rows = await storedRows();
      const files = storedFiles().length;
      expect(await add(await make())).toBe(problem);
      expect(await storedRows()).toBe(rows);
      expect(storedFiles()).toHaveLength(files);
    },
    30_000,
  );

  it('leave camera notes, place and hidden payloads behind when they are served', async () => {
    const withNotes = await sharp({
      create: { width: 200, height: 100, channels: 3, background: '#123456' },
    })
      .withExif({
        IFD0: { Copyright: 'somebody' },
        IFD3: { GPSLatitude: '30/1 2/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([withNotes, Buffer.from('<script>alert(1)</script>')]);
    const picture = (await add(polyglot)) as MediaRow;
    // Turned upright, as the camera meant it.
    expect(picture).toMatchObject({ width: 100, height: 200 });

    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const served = await openRendition(
        { storage, queue: new RenderQueue(1) },
        picture.contentHash,
        96,
        format,
      );
      if (!served) throw new Error(`There is no ${format}.`);
      const bytes = await buffer(served.body);
      const facts = await sharp(bytes).metadata();
      expect(facts.exif).toBeUndefined();
      expect(facts.width).toBe(96);
      expect(bytes.includes('<script>')).toBe(false);
    }
  });

  it('are encoded once, however many ask for the same rendition', async () => {
    const picture = (await add(await blank(640, 640).png().toBuffer())) as MediaRow;
    let written = 0;
    const counting: Storage = {
      ...storage,
      write(name, bytes) {
        written += 1;
        return storage.write(name, bytes);
      },
    };
    const deps = { storage: counting, queue: new RenderQueue(2) };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => openRendition(deps, picture.contentHash, 320, 'webp')),
    );
    for (const response of responses) response?.body.destroy();
    expect(responses.every((response) => (response?.size ?? 0) > 0)).toBe(true);
    expect(written).toBe(1);
  });

  it('leave no row and no part of a file when the disk is full', async () => {
    const full: Storage = {
      ...storage,
      write: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const rows = await storedRows();
    const files = storedFiles().length;
    const bytes = await blank(123, 45).png().toBuffer();
    await expect(addPicture(database.connection.db, { storage: full }, bytes)).rejects.toThrow(
      'no space',
    );
    expect(await storedRows()).toBe(rows);
    expect(storedFiles()).toHaveLength(files);
  });

  it('have names that cannot leave the folder', async () => {
    for (const name of ['../escape', '/etc/passwd', 'a/../../b', 'a\0b', '']) {
      await expect(storage.write(name, Buffer.from('x'))).rejects.toThrow();
    }
  });
});

async function movingPicture(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
