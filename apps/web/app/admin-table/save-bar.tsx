import { useTranslate } from '../i18n/i18n-context.tsx';
import { Button } from '../ui/button.tsx';
import { StatusPill } from '../ui/status-pill.tsx';

/** The head of a form that is saved as a whole: its state, with buttons to save and discard. */
export function SaveBar({
  title,
  problems,
  isChanged,
  pending,
  onDiscard,
  onHistory,
}: {
  title: string;
  /** Number of invalid fields. */
  problems: number;
  isChanged: boolean;
  pending: boolean;
  onDiscard: () => void;
  onHistory: () => void;
}) {
  const t = useTranslate();
  return (
    <div
      className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sunken px-4 py-2.5 md:-mx-7 md:px-7"
      data-head-bar
    >
      <h1>{title}</h1>
      <span aria-live="polite">
        {problems > 0 ? (
          <StatusPill icon="circle-alert" tone="bad">
            {t('adminDelivery.wrong', { count: problems })}
          </StatusPill>
        ) : (
          isChanged && (
            <StatusPill icon="pencil" tone="warn">
              {t('adminDelivery.unsaved')}
            </StatusPill>
          )
        )}
      </span>
      <div className="ms-auto flex gap-2 max-sm:w-full">
        <Button className="max-sm:grow" icon="history" onClick={onHistory} variant="outline">
          {t('settings.history')}
        </Button>
        {isChanged && (
          <Button className="max-sm:grow" onClick={onDiscard} variant="outline">
            {t('adminDelivery.discard')}
          </Button>
        )}
        <Button className="max-sm:grow" pending={pending} type="submit" variant="primary">
          {t('adminDelivery.save')}
          <span aria-hidden="true" className="hidden font-medium text-xs lg:inline">
            {t('adminProducts.saveKey')}
          </span>
        </Button>
      </div>
    </div>
  );
}
