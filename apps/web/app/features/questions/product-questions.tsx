import { lazy, Suspense, useRef } from 'react';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNear } from '../../ui/use-near.ts';

const QuestionList = lazy(async () => {
  await loadAreaTexts('feedback');
  return import('./question-list.tsx');
});

/** What people ask about a product. Nothing of it is loaded before somebody comes near. */
export function ProductQuestions({
  productId,
  className,
}: {
  productId: string;
  className?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, 300);
  return (
    // Its place is kept, so that what follows does not move when it comes.
    <div className={classNames('min-h-80', className)} id="questions" ref={place}>
      {near && (
        <Suspense>
          <QuestionList productId={productId} />
        </Suspense>
      )}
    </div>
  );
}
