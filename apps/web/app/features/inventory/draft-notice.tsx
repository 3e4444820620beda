import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTranslate();
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-ground px-4 py-1.5"
      role="status"
    >
      <Icon className="shrink-0 text-t2" name="history" size={18} />
      <p className="min-w-0 flex-1">{t('inventory.draftRestored')}</p>
      <Button onClick={onDiscard} size="sm" variant="link">
        {t('inventory.draftDiscard')}
      </Button>
    </div>
  );
}
