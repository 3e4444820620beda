import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { SettingsZodForm } from './settings-form.tsx';

/** Preview of the home page as a search result, while its texts are edited. */
export function SearchResult({ form }: { form: SettingsZodForm }) {
  const t = useTranslate();
  const [homeTitle, titleSuffix, shopName, description] = form.fields.watch([
    'homeTitle',
    'titleSuffix',
    'shopName',
    'description',
  ]);
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-semibold text-xs">{t('settings.searchResult')}</p>
      <div className="rounded-control border border-line p-3.5">
        <p className="truncate text-t3 text-xs">{window.location.host}</p>
        <p className="truncate font-semibold text-brand-ink">
          {t('shell.pageTitle', {
            page: homeTitle || t('home.title'),
            shop: titleSuffix || shopName,
          })}
        </p>
        <p className="line-clamp-2 text-t2 text-xs">{description || t('shell.shopDescription')}</p>
      </div>
    </div>
  );
}
