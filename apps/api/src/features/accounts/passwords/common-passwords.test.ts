import { expect, it } from 'vitest';
import { refuseCommonPassword } from './common-passwords.ts';

type Shop = Parameters<typeof refuseCommonPassword>[0];
const shop = {
  settings: { values: { shopName: 'Nile Lamps' } },
  publicUrl: 'https://lamps.example.com',
} as Shop;

const isRefused = async (password: string) =>
  (await refuseCommonPassword(shop, password, 'password')) !== undefined;

it.each([
  'Password123',
  'P@ssw0rd1',
  'Password1!',
  'P@$$w0rd2026',
  'Welcome2026!',
  'Qwerty!!',
  '1l0vey0u#1',
  'abc123!',
  'N1leL4mps!',
])('%s is a common password in disguise', async (password) => {
  expect(await isRefused(password)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'my password is long',
  'tiger84629471',
  'Demo-admin-2026',
  'w7#Kd!p2Qx',
  'lamp-Cairo-harbour7',
  'sells Nile lamps by night',
  '٢٠٢٦-قارب-أزرق',
])('%s is none', async (password) => {
  expect(await isRefused(password)).toBe(false);
});
