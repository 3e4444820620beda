import fc from 'fast-check';
import { type JsonSchema, listPlaces, type Path, resolve } from '../body-places.ts';

/** Deeper than anything the API takes. */
const deepest = 6;

/** Valid input of a schema, as far as JSON Schema describes it: rules between fields are not considered. */
export function validInput(
  described: JsonSchema,
  root = described,
  depth = 0,
): fc.Arbitrary<unknown> {
  const schema = resolve(described, root);
  if (depth > deepest) return fc.constant(null);
  const inside = (part: unknown) => validInput(part as JsonSchema, root, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inside));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(inside)).map((parts) => Object.assign({}, ...parts));
  }
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? inside(schema.items) : fc.jsonValue(), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return validObject(schema, inside);
    default:
      return fc.jsonValue();
  }
}

function validObject(schema: JsonSchema, inside: (part: unknown) => fc.Arbitrary<unknown>) {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 20 }), inside(additionalProperties), {
      maxKeys: 4,
    });
  }
  const fields = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [name, inside(part)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Before and after what calendars and databases know. */
const daysAtTheEdge = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'];
const timesAtTheEdge = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-12:00',
];

const usualDate = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.stringMatching(/^[a-z]{3,12}@gmail\.com$/),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc.oneof(
    usualDate.map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom(...daysAtTheEdge),
  ),
  'date-time': fc.oneof(
    usualDate.map((date) => date.toISOString()),
    fc.constantFrom(...timesAtTheEdge),
  ),
};

function validText({ format = '', pattern, minLength = 0, maxLength = 200 }: JsonSchema) {
  const known = formats[format] ?? (pattern === undefined ? undefined : matching(pattern));
  if (known) return known;
  const max = Math.min(maxLength, minLength + 40);
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: max }) },
    { weight: 1, arbitrary: fc.constant('ع'.repeat(Math.min(maxLength, 5_000))) },
  );
}

/** Nothing for patterns that look ahead or behind, which cannot be drawn from. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}

function validNumber({ type, minimum, maximum, multipleOf = 0 }: JsonSchema) {
  const [min = -1_000, max = Math.max(minimum ?? 0, 0) + 100_000] = [minimum, maximum];
  const whole = fc.integer({
    min: Math.ceil(Math.max(min, -(2 ** 31))),
    max: Math.floor(Math.min(max, 2 ** 31 - 1)),
  });
  const bounds = fc.constantFrom(min, max);
  if (type === 'integer' || multipleOf >= 1) return fc.oneof(whole, bounds);
  return fc.oneof(whole, bounds, fc.double({ min, max, noNaN: true }));
}

const longText = 'long '.repeat(3_000);

/** Values that no field expects: each has broken some program before. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        undefined,
        null,
        true,
        false,
        [],
        {},
        [[]],
        [null],
        { $gt: '' },
        { toString: 1 },
        { length: 1e9 },
      ],
      ...[0, -0, -1, 0.1, 1e-9, 1e21, 1e308, -1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 2 ** 63],
      ...['', ' ', '\u0000', '\ud800', '\ufeff', '\u202e', 'a\nb', '\\', '%', '_', longText],
      ...["'; drop table users; --", '{{7*7}}', '<script>alert(1)</script>', '../../etc'],
      ...[
        'null',
        'undefined',
        'NaN',
        'Infinity',
        '1e5',
        '0x10',
        '-0',
        '٣',
        '１',
        '1,5',
        '[object Object]',
      ],
      ...daysAtTheEdge,
      ...timesAtTheEdge,
      ...['0000-01', '9999-12', '0000-01-01T00:00', 9_999_999_999.99],
      ...['0000-00-00', '2026-02-30', '9999-12-31T23:59:59.999Z', '+275760-09-13', '-271821-04-20'],
      ...[
        '00000000-0000-0000-0000-000000000000',
        'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
        '__proto__',
      ],
      ...[
        'constructor',
        'hasOwnProperty',
        '{}',
        '[]',
        '👩‍👩‍👧‍👦'.repeat(40),
        'ﷺ'.repeat(500),
        'e\u0301'.repeat(300),
      ],
      Array.from({ length: 1_500 }, (_, index) => index),
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index])),
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map(nest) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

function nest(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

export interface Edit {
  path: Path;
  value: unknown;
}

/** Changes of a valid body: allowed by its schema, and not allowed. */
export function editsOf(described: JsonSchema): Record<'valid' | 'hostile', fc.Arbitrary<Edit[]>> {
  const places = listPlaces(described);
  const editOf = (choose: (schema: JsonSchema) => fc.Arbitrary<unknown>) =>
    fc.oneof(
      ...places.map(({ path, schema }) => choose(schema).map((value): Edit => ({ path, value }))),
    );
  return {
    valid: fc.array(
      editOf((schema) => validInput(schema, described)),
      { minLength: 1, maxLength: 3 },
    ),
    hostile: fc.array(
      editOf(() => hostileValue),
      { minLength: 1, maxLength: 2 },
    ),
  };
}
