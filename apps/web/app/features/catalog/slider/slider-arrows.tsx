import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Direction } from '../../../ui/slider/slider-moves.ts';
import type { SliderState } from '../../../ui/slider/slider-row.ts';

/** Fingers slide; these are for everybody else. They show once they work and where they are needed. */
export function SliderArrows({
  state,
  loops,
  title,
  onMove,
}: {
  state: SliderState | null;
  loops: boolean;
  /** What they move, for people who only hear the buttons. */
  title: string;
  onMove: (direction: Direction) => void;
}) {
  const t = useTranslate();
  const needed = state && !(state.atStart && state.atEnd);
  return (
    <div className={classNames('hidden gap-2 md:flex', !needed && 'invisible')}>
      <IconButton
        className="rtl:-scale-x-100"
        disabled={!loops && state?.atStart}
        icon={ChevronLeft}
        label={`${t('ui.previous')}: ${title}`}
        onClick={() => onMove('back')}
        variant="round"
      />
      <IconButton
        className="rtl:-scale-x-100"
        disabled={!loops && state?.atEnd}
        icon={ChevronRight}
        label={`${t('ui.next')}: ${title}`}
        onClick={() => onMove('forward')}
        variant="round"
      />
    </div>
  );
}
