import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { removeStored } from '../../../storage/browser-storage.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { withoutFilters } from '../list-state.ts';

/** Filters that other clients of the shop store in the browser; cleared too. */
const storedFilters = 'filtration';

type ClearLinkProps = { search: string; className?: string };

/** Clears all filters but keeps the keyword. */
export function ClearLink({ search, className }: ClearLinkProps) {
  const t = useTranslate();
  return (
    <AppLink {...clearing(search)} className={classNames(quietLook, className)}>
      {t('ui.clear')}
    </AppLink>
  );
}

/** Same as a button. */
export function ClearButton({ search }: ClearLinkProps) {
  const t = useTranslate();
  return (
    <ButtonLink {...clearing(search)} variant="outline">
      {t('ui.clear')}
    </ButtonLink>
  );
}

const quietLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-r1 font-semibold text-brand-ink underline-offset-4 hover:underline';

function clearing(search: string) {
  return {
    href: withoutFilters(search),
    onClick: () => removeStored(storedFilters),
    preventScrollReset: true,
  };
}
