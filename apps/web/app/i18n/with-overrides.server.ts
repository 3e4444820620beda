import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';

type Overrides = Readonly<Record<string, string>>;

const none: Overrides = {};
const made = new WeakMap<Overrides, I18n>();

/** The language with the owner's texts and number format; cached as long as they stay the same. */
export function withOverrides(
  i18n: I18n,
  { texts = none, numbers }: { texts?: Overrides | undefined; numbers?: string | undefined },
): I18n {
  if (texts === none && numbers === undefined) return i18n;
  const known = made.get(texts);
  if (known && known.locales === numbers) return known;
  const worded = setupI18n();
  worded.setMessagesCompiler(compileMessage);
  const { locale, messages } = i18n;
  worded.loadAndActivate({ locale, locales: numbers, messages: { ...messages, ...texts } });
  made.set(texts, worded);
  return worded;
}
