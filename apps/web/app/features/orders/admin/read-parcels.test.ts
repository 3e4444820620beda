import { expect, test } from 'vitest';
import { readParcels } from './read-parcels.ts';

test('tracking numbers are read as carriers list them', () => {
  expect(readParcels('10021 BST-1\n#10022\t"BST 2"\r\n\n10023; 7788 99\n')).toEqual([
    { order: 10_021, trackingNumber: 'BST-1' },
    { order: 10_022, trackingNumber: 'BST 2' },
    { order: 10_023, trackingNumber: '7788 99' },
  ]);
  expect(readParcels('Order,Tracking number\n10021,BST-1')).toEqual([
    { order: 10_021, trackingNumber: 'BST-1' },
  ]);
  expect(readParcels('10021,BST-1\nno number here')).toEqual({ line: 2 });
  expect(readParcels('')).toEqual([]);
  expect(readParcels('10021 BST-1\nBST-2')).toEqual({ line: 2 });
  expect(readParcels('10021')).toEqual({ line: 1 });
});
