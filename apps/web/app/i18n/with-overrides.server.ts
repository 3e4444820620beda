import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';

type Overrides = Readonly<Record<string, string>>;

const made = new WeakMap<Overrides, I18n>();

/** The language with the owner's texts; cached as long as they stay the same. */
export function withOverrides(i18n: I18n, overrides: Overrides | undefined): I18n {
  if (!overrides) return i18n;
  const known = made.get(overrides);
  if (known) return known;
  const worded = setupI18n();
  worded.setMessagesCompiler(compileMessage);
  const { locale, messages } = i18n;
  worded.loadAndActivate({ locale, messages: { ...messages, ...overrides } });
  made.set(overrides, worded);
  return worded;
}
