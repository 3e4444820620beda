import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { buildCatalogApp } from '../catalog/catalog-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import { signInAs, type TestUser } from '../sign-in.ts';
import { pictureBytes } from '../uploads.ts';

const database = useClonedDatabase();
let folder: string;
let app: FastifyInstance;
let admin: TestUser;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matjar-forms-'));
  app = await buildCatalogApp(database, openDiskStorage(folder));
  admin = await signInAs(database.connection, 'admin');
  picture = await pictureBytes(21);
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const ofForm = 'multipart/form-data; boundary=edge';
const nameField = '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\nBroken brand\r\n';
const imageHead =
  '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const jsonField = (json: string) =>
  `--edge\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n${json}\r\n`;
const end = '--edge--\r\n';

const broken: [what: string, type: string, body: () => string | Buffer][] = [
  ['names no boundary', 'multipart/form-data', () => nameField + end],
  ['names an empty boundary', 'multipart/form-data; boundary=', () => nameField + end],
  ['names another boundary', 'multipart/form-data; boundary=other', () => nameField + end],
  ['is no form at all', ofForm, () => '{"name":"Broken brand"}'],
  ['is empty', ofForm, () => ''],
  ['ends without its last boundary', ofForm, () => nameField],
  ['ends in the head of a part', ofForm, () => `${nameField}--edge\r\ncontent-dispo`],
  ['ends in a value', ofForm, () => nameField.slice(0, -8)],
  ['ends in a file', ofForm, () => Buffer.concat([Buffer.from(nameField + imageHead), picture])],
  ['has garbage for the head of a part', ofForm, () => `--edge\r\n\x01\x02: \xff\r\nx${end}`],
  ['has a part that is no JSON though it says so', ofForm, () => jsonField('{"a":') + end],
  ['has a part that cannot be read as text', ofForm, () => jsonField('{"toString":1}') + end],
  ['has a field of the prototype', ofForm, () => nameField.replace('"name"', '"__proto__"') + end],
];

async function countStored(): Promise<number> {
  const [row] = await query<{ count: number }>(
    database.connection.db,
    sql`select (select count(*) from media)::int + (select count(*) from brands)::int as count`,
  );
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return (row?.count ?? 0) + files.filter((entry) => entry.isFile()).length;
}

test.each(broken)('a form that %s is refused, and nothing is stored', async (_what, type, body) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/brands',
    headers: { ...admin.headers, 'content-type': type },
    payload: body(),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ status: 'fail', message: expect.any(String) });
  expect(await countStored()).toBe(0);
});

test('a form of another kind is not accepted', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/brands',
    headers: { ...admin.headers, 'content-type': 'multipart/mixed; boundary=edge' },
    payload: nameField + end,
  });
  expect(response.statusCode).toBe(415);
});

test('a form that is refused at its first field is read to its end, and its connection goes on', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  const form = Buffer.concat([
    Buffer.from(nameField.replace('Broken', 'Bro\0ken') + imageHead),
    Buffer.alloc(4 * 1_024 * 1_024),
    Buffer.from(`\r\n${end}`),
  ]);
  const head = [
    'POST /api/v1/brands HTTP/1.1',
    `host: ${address.host}`,
    `authorization: ${admin.headers.authorization}`,
    `content-type: ${ofForm}`,
    `content-length: ${form.length}`,
  ];
  const next = ['GET /api/v1/health/live HTTP/1.1', `host: ${address.host}`, 'connection: close'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(form);
  socket.write(`${next.join('\r\n')}\r\n\r\n`);
  const responses = await text(socket);
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  expect(await countStored()).toBe(0);
});
