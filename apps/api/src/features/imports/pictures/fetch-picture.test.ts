import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadLimits } from '@matjar/contract/media/media.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAddress, isPublicAddress } from '../../../platform/outbound/public-address.ts';
import { fetchPicture } from './fetch-picture.ts';

let asked = 0;
const server = createServer((request, reply) => {
  asked += 1;
  if (request.url === '/moved') return reply.writeHead(302, { location: '/a.png' }).end();
  if (request.url === '/gone') return reply.writeHead(404).end();
  if (request.url === '/slow') return;
  if (request.url === '/large') {
    return reply.writeHead(200, { 'content-length': uploadLimits.bytes + 1 }).end();
  }
  if (request.url === '/endless') {
    reply.on('error', () => {});
    return reply.end(Buffer.alloc(uploadLimits.bytes + 1));
  }
  reply.end('bytes');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  '10.0.0.8',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '100.100.100.200',
  '0.0.0.0',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  'fd00:ec2::254',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'nonsense',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('addresses of the open internet are let through', () => {
  expect(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  ['http://2130706433/', 'privateAddress'],
  ['http://0x7f.1/', 'privateAddress'],
  ['http://[::1]/', 'privateAddress'],
  ['http://localhost/', 'privateAddress'],
  ['http://metadata.google.internal/', 'privateAddress'],
  ['file:///etc/passwd', 'addressInvalid'],
  ['ftp://pictures.example/a.png', 'addressInvalid'],
  ['https://me:secret@pictures.example/a.png', 'addressInvalid'],
  ['a.png', 'addressInvalid'],
  ['https://pictures.example/a.png', undefined],
])('%s is judged before anybody is asked', (address, problem) => {
  expect(checkAddress(address)).toBe(problem);
});

test('nobody on this machine is asked, by whatever name', async () => {
  const before = asked;
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost']) {
    expect(await fetchPicture(`http://${host}:${port}/a.png`)).toBe('privateAddress');
  }
  expect(asked).toBe(before);
});

/** A DNS lookup that resolves every name to this machine. */
const ofThisMachine = ((_host: string, _options: object, response: (...found: unknown[]) => void) =>
  response(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup;

test('a name of a closed address is refused when it is looked up, and only then asked', async () => {
  const before = asked;
  const url = `http://pictures.example:${port}/a.png`;
  expect(await fetchPicture(url, { lookUp: ofThisMachine })).toBe('privateAddress');
  expect(asked).toBe(before);
  const open = { lookUp: ofThisMachine, isAllowed: () => true };
  expect(String(await fetchPicture(url, open))).toBe('bytes');
});

test('what is no picture’s answer is told apart', async () => {
  const options = { timeoutMs: 300, isAllowed: () => true };
  const responses = await Promise.all(
    ['moved', 'gone', 'slow', 'large', 'endless'].map((path) =>
      fetchPicture(`http://127.0.0.1:${port}/${path}`, options),
    ),
  );
  expect(responses).toEqual(['redirected', 'refused', 'tooSlow', 'tooLarge', 'tooLarge']);
  expect(String(await fetchPicture(`http://127.0.0.1:${port}/a.png`, options))).toBe('bytes');
});
