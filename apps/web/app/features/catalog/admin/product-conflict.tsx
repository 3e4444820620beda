import { GitCompareArrows } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Somebody saved in between: whose version stays is for the admin to say. */
export function ProductConflict({
  onLoad,
  onOverwrite,
  pending,
}: {
  onLoad: () => void;
  onOverwrite: () => void;
  pending: boolean;
}) {
  const t = useTranslate();
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-4 rounded-panel border border-line bg-warn-bg p-4"
      role="alert"
    >
      <Icon className="shrink-0 text-warn" of={GitCompareArrows} size={24} />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('adminProducts.conflictTitle')}</p>
        <p className="text-sm text-t2">{t('adminProducts.conflictText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onLoad} pending={pending} variant="outline">
          {t('adminProducts.conflictLoad')}
        </Button>
        <Button onClick={onOverwrite} variant="strong">
          {t('adminProducts.conflictOverwrite')}
        </Button>
      </div>
    </div>
  );
}
