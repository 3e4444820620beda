import { useTranslate } from '../i18n/i18n-context.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** "86 / 400", for the `aside` of a field. */
export function CharacterCount({ used, limit }: { used: number; limit: number }) {
  const t = useTranslate();
  return (
    <span className={used > limit ? 'text-bad tabular-nums' : 'text-t3 tabular-nums'}>
      <span aria-hidden="true">
        {used} / {limit}
      </span>
      <VisuallyHidden>{t('ui.charactersUsed', { used, limit })}</VisuallyHidden>
    </span>
  );
}
