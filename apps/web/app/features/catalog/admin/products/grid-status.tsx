import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PlansInLine } from '../../../bulk/planned-notice.tsx';
import type { CellState, GridSaves } from './use-grid-saves.ts';

const key = 'rounded-sm border border-line-2 bg-surface px-1.5 font-sans';

/** Status of the changes above the grid, with undo. */
export function GridStatus({
  saves,
  priced,
}: {
  saves: GridSaves;
  /** The product whose price is being changed, or was just now. */
  priced: string | undefined;
}) {
  const t = useTranslate();
  const states = Object.values(saves.cells).map(({ state }) => state);
  const count = (state: CellState['state']) => states.filter((each) => each === state).length;
  const { keys, isUndo, outside, locked } = saves.lastAct;
  const saved = keys.filter((each) => saves.cells[each]?.state === 'saved').length;
  const saving = count('saving');
  const [failed, conflicts] = [count('failed'), count('conflict')];
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-3.5 py-1.5 text-xs">
      <p aria-live="polite" className="flex flex-wrap items-center gap-x-4 font-semibold">
        {saved > 0 && (
          <span className="flex items-center gap-1.5 text-ok">
            <Icon name="circle-check" size={16} />
            {t(isUndo ? 'productGrid.putBack' : 'productGrid.saved', { count: saved })}
          </span>
        )}
        {outside > 0 && (
          <span className="text-warn">{t('productGrid.outside', { count: outside })}</span>
        )}
        {locked > 0 && (
          <span className="text-warn">{t('productGrid.locked', { count: locked })}</span>
        )}
        {saving > 0 && (
          <span className="text-t2">{t('productGrid.saving', { count: saving })}</span>
        )}
        {failed > 0 && (
          <span className="text-bad">{t('productGrid.failed', { count: failed })}</span>
        )}
        {conflicts > 0 && (
          <span className="text-bad">{t('productGrid.conflicts', { count: conflicts })}</span>
        )}
      </p>
      <PlansInLine productId={priced ?? ''}>
        <p className="ms-auto flex items-center gap-1.5 text-t3 max-lg:hidden">
          <kbd className={key}>↑</kbd>
          <kbd className={key}>↓</kbd>
          {t('productGrid.keysMove')}
          <kbd className={`${key} ms-2`}>{t('productGrid.keyEnter')}</kbd>
          {t('productGrid.keysEdit')}
          <kbd className={`${key} ms-2`}>{t('productGrid.keyEscape')}</kbd>
          {t('productGrid.keysGiveUp')}
          <kbd className={`${key} ms-2`}>{t('productGrid.keyPaste')}</kbd>
          {t('productGrid.keysPaste')}
        </p>
      </PlansInLine>
      <Button
        className="max-lg:ms-auto"
        disabled={!saves.canUndo}
        icon="undo-2"
        onClick={() => void saves.undo()}
        size="sm"
        variant="quiet"
      >
        {t('productGrid.undo')}
        <kbd className={`${key} max-lg:hidden`}>{t('productGrid.keyUndo')}</kbd>
      </Button>
    </div>
  );
}
