import { expect, it } from 'vitest';
import { escapeXml, xmlElement } from './xml.ts';

it('escapes what XML takes for structure', () => {
  expect(escapeXml(`Tom & "Jerry's" <b>`)).toBe('Tom &amp; &quot;Jerry&apos;s&quot; &lt;b&gt;');
  expect(xmlElement('loc', '/products?a=1&b=2')).toBe('<loc>/products?a=1&amp;b=2</loc>');
});

it('leaves out what no XML document may hold, and keeps every script and emoji', () => {
  expect(escapeXml('a\u0000b\u000bc\uFFFE')).toBe('abc');
  expect(escapeXml('متجر 🎧')).toBe('متجر 🎧');
});
