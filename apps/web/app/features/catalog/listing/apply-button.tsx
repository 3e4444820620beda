import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';

/** Sends a form of filters where no JavaScript does it on every change. */
export function ApplyButton() {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 hidden bg-surface py-2 noscript:block">
      <Button type="submit" variant="strong" wide>
        {t('catalog.apply')}
      </Button>
    </div>
  );
}
