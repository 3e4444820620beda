import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';
import { en } from '@matjar/contract/messages/en.ts';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import { describe, expect, it } from 'vitest';

const further = {
  nested: '{count, plural, =0 {none} one {# item of {name}} other {# items}} left',
  select: '{who, select, admin {All of {shop}} other {Yours}}',
  spaces: '{ count , plural , one { # } other {many} }',
  empty: '',
  apostrophe: "can't found any {thing}",
};

describe('compileMessage', () => {
  it.each(Object.entries({ ...flattenCatalogue(en), ...further }))(
    'agrees with the library on %s',
    (_name, text) => {
      expect(compileMessage(text)).toEqual(compileMessageOrThrow(text));
    },
  );

  it.each(['{', 'a {b', 'a } b', '{n, plural, one {# item}', '{n, date, short}', '{}'])(
    'refuses %j',
    (text) => {
      expect(() => compileMessage(text)).toThrow(text);
    },
  );
});
