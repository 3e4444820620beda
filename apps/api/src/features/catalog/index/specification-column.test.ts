import { expect, test } from 'vitest';
import { SpecificationColumn } from './specification-column.ts';

/** The values of a product, in words. */
function readValues({ lists, values }: SpecificationColumn, ordinal: number): string[] {
  const { starts, entries } = lists;
  const start = starts[ordinal] ?? 0;
  const numbers = entries.subarray(start + 1, start + 1 + (entries[start] ?? 0));
  return [...numbers].map((number) => values[number]?.text ?? '');
}

test('products keep their own values while others come, grow and lose theirs', () => {
  const column = new SpecificationColumn();
  const ports = ['USB-C', 'HDMI', 'Wi-Fi', 'USB-C'];
  const count = 9_000;
  for (let turn = 0; turn < 4; turn += 1) {
    for (let ordinal = 1; ordinal <= count; ordinal += 1) {
      const list = ports.slice((ordinal + turn) % 5);
      column.put(ordinal, [
        { key: 'connection', value: list },
        ...(ordinal % 3 === turn ? [] : [{ key: 'weight', value: ordinal }]),
        { key: 'inTheBox', value: ['Cable'] },
      ]);
    }
    for (const ordinal of [1, 2, 3, 4, 5, 8_191, count]) {
      expect(readValues(column, ordinal)).toEqual([
        ...new Set(ports.slice((ordinal + turn) % 5)),
        ...(ordinal % 3 === turn ? [] : [String(ordinal)]),
      ]);
    }
  }
  expect(readValues(column, count + 1)).toEqual([]);
  expect(column.lists.bytes).toBeLessThan(400_000);
});
