import { useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';

/** The document's title, "… · Matjar"; React lifts it into the head. */
export function PageTitle({ children }: { children: string }) {
  const t = useTranslate();
  const { shopName, titleSuffix: shop = shopName } = usePublicSettings();
  return <title>{t('shell.pageTitle', { page: children, shop })}</title>;
}
