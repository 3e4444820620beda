import { useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';

/** Completes a text that promises an email: without a mail server none leaves the shop. */
export function useEmailNote(): (text: string) => string {
  const t = useTranslate();
  const { emailsStay } = usePublicSettings();
  return (text) => (emailsStay ? `${text} ${t('adminTable.emailsStay')}` : text);
}
