import { expect, test } from 'vitest';
import { errorCodeNames, errorCodes } from './error-codes.ts';
import { en } from './messages/en.ts';
import { flattenCatalogue } from './messages/flatten-catalogue.ts';

const texts = flattenCatalogue(en);

test.each(errorCodeNames)('%s has an error status and a text', (code) => {
  const { status, message } = errorCodes[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(texts[message]).toBeTruthy();
});
