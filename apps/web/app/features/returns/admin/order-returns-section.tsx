import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followsOthers } from '../../../admin-table/follows-others.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useMay } from '../../../session/permissions.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReturnCard } from '../return-card.tsx';
import { ReturnPhotos } from '../return-photos.tsx';
import { sortReturns, useReturns } from '../returns-data.ts';
import { ReturnActions } from './return-actions.tsx';

/** Where links to them lead. */
export const orderReturnsId = 'returns';

/** The returns of an order where the shop decides about them. */
export function OrderReturnsSection({ orderId }: { orderId: string }) {
  const t = useTranslate();
  const { data, isError, isFetching, refetch } = useReturns({ orderId }, followsOthers);
  const { hash } = useLocation();
  const isLoaded = data !== undefined;
  // The return that a link names is there later than the page.
  useEffect(() => {
    if (isLoaded) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isLoaded]);
  if (isError && !data) {
    return (
      <ErrorState
        bordered
        onRetry={() => void refetch()}
        retrying={isFetching}
        text={t('adminReturns.loadFailed')}
      />
    );
  }
  if (!data || data.returns.length === 0) return null;
  return (
    <Panel className="scroll-mt-4" dense id={orderReturnsId}>
      <h2 className="mb-4 text-md md:text-md">{t('adminReturns.title')}</h2>
      <ul className="grid gap-5">
        {sortReturns(data.returns).map((shown) => (
          <li
            className="scroll-mt-4 not-last:border-line not-last:border-b not-last:pb-5"
            id={shown._id}
            key={shown._id}
          >
            <ReturnCard shown={shown}>
              <ReturnPhotos count={shown.photos} id={shown._id} />
              {shown.by && (
                <p className="text-t3 text-xs">{t('adminReturns.by', { name: shown.by.name })}</p>
              )}
              <ReturnActions shown={shown} />
            </ReturnCard>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** For customers who call; shown where something can come back. */
export function OpenReturnButton({ orderId }: { orderId: string }) {
  const t = useTranslate();
  const mayWork = useMay('orders:write');
  const { data } = useReturns({ orderId });
  if (!mayWork || !data?.returnable) return null;
  return (
    <ButtonLink href={`/admin/orders/${orderId}/return`} icon="undo-2" variant="outline">
      {t('adminReturns.open')}
    </ButtonLink>
  );
}
