import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import { useParams } from 'react-router';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ReturnForm, ReturnSkeleton } from './return-form.tsx';

/** Request of a return by the link of an email, without a session. */
export default function ReturnByLinkPage() {
  const t = useTranslate();
  const { token = '' } = useParams();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['orders', 'link', token],
    queryFn: async ({ signal }) =>
      (await api.call('GET /orders/by-link/:token', { params: { token }, signal })).data,
  });
  if (data) {
    return (
      <ReturnForm
        backHref={checkoutPages.orderByLink(token)}
        key={token}
        link={token}
        orderId={data._id}
      />
    );
  }
  return (
    <>
      <PageTitle>{t('returns.title')}</PageTitle>
      {isError ? (
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void refetch()}
          retrying={isFetching}
          text={t('returns.loadFailed')}
        />
      ) : (
        <ReturnSkeleton />
      )}
    </>
  );
}
