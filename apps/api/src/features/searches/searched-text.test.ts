import { describe, expect, it } from 'vitest';
import { looksPersonal, normaliseText, trimTyped } from './searched-text.ts';

describe('normaliseText', () => {
  it('gives one form to every way to write the same', () => {
    const written = ['USB-C  cable', ' usb-c cable ', 'Usb-C\tCable'];
    expect(new Set(written.map(normaliseText))).toEqual(new Set(['usb-c cable']));
    expect(normaliseText('سمّاعات')).toBe(normaliseText('سماعات'));
    expect(normaliseText('Café')).toBe('cafe');
  });

  it('cuts long texts between characters', () => {
    expect(trimTyped(`${'x'.repeat(98)} 😀😀`)).toBe(`${'x'.repeat(98)} 😀`);
    expect([...normaliseText('😀'.repeat(150))]).toHaveLength(100);
  });
});

describe('looksPersonal', () => {
  it.each([
    'mona@gmail.com',
    'where is order of mona.adel+shop@example.co',
    '01012345678',
    '+20 101 234 5678',
    '(010) 1234-5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '4111 1111 1111 1111',
    'card 4111-1111-1111-1111',
  ])('refuses “%s”', (text) => expect(looksPersonal(text)).toBe(true));

  it.each([
    'power bank 20000',
    'tv 55 inch 4k 120 hz',
    'iphone 15 pro max 256',
    'wh-1000xm5',
    '1920x1080',
    'usb @ home',
  ])('lets “%s” pass', (text) => expect(looksPersonal(text)).toBe(false));
});
