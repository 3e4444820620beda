import { ApiError } from '@matjar/client/api-error.ts';
import { CircleAlert } from 'lucide-react';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Why an order was not placed, and the way on. Wrong fields say it themselves. */
export function CheckoutProblem({ problem }: { problem: unknown }) {
  return (
    <div aria-live="assertive">
      {problem !== null && !isAboutFields(problem) && <Explanation problem={problem} />}
    </div>
  );
}

function isAboutFields(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'validation';
}

function Explanation({ problem }: { problem: unknown }) {
  const t = useTranslate();
  const soldOut = problem instanceof ApiError && problem.code === 'out_of_stock';
  const texts = useTexts(problem);
  return (
    <div className="mt-4 flex gap-3.5 rounded-r3 bg-bad-bg p-5">
      <Icon className="mt-0.5 shrink-0 text-bad" of={CircleAlert} size={22} />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold text-bad">
          {t(soldOut ? 'checkoutPage.outOfStockTitle' : 'checkoutPage.failedTitle')}
        </p>
        {texts.length > 1 || soldOut ? (
          <ul className="list-disc ps-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p>{texts[0]}</p>
        )}
        {soldOut && (
          <>
            <p className="text-t2">{t('checkoutPage.outOfStockText')}</p>
            <ButtonLink className="mt-2 justify-self-start" href="/checkout/cart" variant="outline">
              {t('checkoutPage.backToCart')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

function useTexts(problem: unknown): string[] {
  const t = useTranslate();
  if (!(problem instanceof ApiError)) return [t('ui.errorTitle')];
  if (problem.status === 0) return [t('checkoutPage.notReached')];
  if (problem.code === 'idempotency_key_reused') return [t('checkoutPage.cartChanged')];
  return textsOfError(problem, t('ui.errorTitle'));
}
