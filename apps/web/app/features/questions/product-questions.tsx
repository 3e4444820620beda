import { useRef } from 'react';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { classNames } from '../../ui/class-names.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useNear } from '../../ui/use-near.ts';

const loadQuestionList = withLateStyles(async () => {
  await loadAreaTexts('feedback');
  return (await import('./question-list.tsx')).default;
});

/** Questions about a product, loaded when they come near the viewport. */
export function ProductQuestions({
  productId,
  className,
}: {
  productId: string;
  className?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, 900);
  return (
    // Reserves its height, so that the rest does not move.
    <div className={classNames('min-h-80', className)} data-late id="questions" ref={place}>
      {near && (
        <OnDemand load={loadQuestionList}>
          {(QuestionList) => <QuestionList productId={productId} />}
        </OnDemand>
      )}
    </div>
  );
}
