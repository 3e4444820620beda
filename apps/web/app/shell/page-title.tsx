import { useTranslate } from '../i18n/i18n-context.tsx';
import { usePublicSettings } from '../public-settings.ts';

/** The document's title, "… · Matjar", and what search engines say of it; React lifts them into the head. */
export function PageTitle({
  children,
  description,
}: {
  children: string;
  description?: string | undefined;
}) {
  const t = useTranslate();
  const { shopName, titleSuffix: shop = shopName } = usePublicSettings();
  return (
    <>
      <title>{t('shell.pageTitle', { page: children, shop })}</title>
      {description && <meta content={description} name="description" />}
    </>
  );
}
