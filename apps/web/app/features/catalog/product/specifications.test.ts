import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadI18n } from '../../../i18n/load-i18n.ts';
import { specificationLabel, specificationText, warrantyText } from './specifications.tsx';

let t: Translate;
beforeAll(async () => {
  const i18n = await loadI18n('en');
  t = (key, ...values) => i18n.write(key, values[0]);
});

const write = (key: string, value: string | number | boolean | string[]) =>
  specificationText({ key, value }, t, 'en');

describe('specificationText', () => {
  it('writes numbers with their unit', () => {
    expect(write('weight', 254)).toBe('254\u00a0g');
    expect(write('batteryCapacity', 20000)).toBe('20,000\u00a0mAh');
    expect(write('storage', 512)).toBe('512\u00a0GB');
    expect(write('storage', 2000)).toBe('2\u00a0TB');
    expect(write('dataSpeed', 0.48)).toBe('0.48\u00a0Gbit/s');
    expect(write('microphones', 4)).toBe('4');
  });

  it('counts in words where the unit is a word', () => {
    expect(write('batteryLife', 38)).toBe('38 hours');
    expect(write('screenSize', 6.3)).toBe('6.3 inch');
  });

  it('writes yes and no, texts and lists', () => {
    expect(write('hdr', true)).toBe('Yes');
    expect(write('foldable', false)).toBe('No');
    expect(write('panel', 'QLED')).toBe('QLED');
    expect(write('ports', ['USB-C', 'USB-C', 'HDMI'])).toBe('2 × USB-C, HDMI');
  });

  it('writes a warranty in whole years where they are', () => {
    expect(warrantyText(12, t)).toBe('1 year');
    expect(warrantyText(18, t)).toBe('18 months');
  });

  it('shows a key that nobody named as it is', () => {
    expect(specificationLabel('weight', t)).toBe('Weight');
    expect(specificationLabel('Voice', t)).toBe('Voice');
    expect(write('Voice', 3)).toBe('3');
  });
});
