import { useTranslate } from '../i18n/i18n-context.tsx';

/** The document's title, "… · Matjar"; React lifts it into the head. */
export function PageTitle({ children }: { children: string }) {
  const t = useTranslate();
  return <title>{t('shell.pageTitle', { page: children })}</title>;
}
