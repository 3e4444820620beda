import { ApiError } from '@matjar/client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageX, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toasts.ts';
import type { Route } from './+types/admin-product.page.ts';
import { ProductEditor } from './admin/product-editor.tsx';
import { keyOfProduct, useProductChanges } from './admin/use-product-changes.ts';

export default function AdminProductPage({ params: { id } }: Route.ComponentProps) {
  return <ProductOfAddress id={id} key={id} />;
}

function ProductOfAddress({ id }: { id: string }) {
  const t = useTranslate();
  const { date } = useFormats();
  const { restore, rows } = useProductChanges();
  // A form being filled in must not change by itself: only asking for the newer version reads it anew.
  const [generation, setGeneration] = useState(0);
  const answer = useQuery({
    queryKey: keyOfProduct(id),
    queryFn: ({ signal }) => api.call('GET /admin/products/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !isGone(error),
  });
  const title = <PageTitle>{t('shell.titleEditProduct')}</PageTitle>;
  const back = (
    <ButtonLink href="/admin/products-management" variant="outline">
      {t('adminProducts.backToList')}
    </ButtonLink>
  );

  async function refetchReviews() {
    const { isSuccess, error } = await answer.refetch();
    if (isSuccess) setGeneration((number) => number + 1);
    else for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
  }

  if (answer.isPending) {
    return (
      <>
        {title}
        <PageSkeleton />
      </>
    );
  }
  if (!answer.data) {
    return (
      <>
        {title}
        {isGone(answer.error) ? (
          <Notice
            action={back}
            framed
            heading="h1"
            icon={PackageX}
            title={t('adminProducts.gone')}
          />
        ) : (
          <ErrorState
            framed
            heading="h1"
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        )}
      </>
    );
  }
  const product = answer.data.data;
  if (product.deletedAt) {
    return (
      <>
        {title}
        <Notice
          action={
            <>
              <Button
                icon={Undo2}
                onClick={() => void restore(product).then(refetchReviews)}
                pending={rows.isBusy(id)}
                variant="primary"
              >
                {t('adminProducts.deletedRestore')}
              </Button>
              {back}
            </>
          }
          framed
          heading="h1"
          icon={Trash2}
          text={t('adminProducts.deletedText', { date: date(product.deletedAt) })}
          title={t('adminProducts.deletedOf', { name: product.title })}
        />
      </>
    );
  }
  return (
    <ProductEditor
      key={generation}
      loading={answer.isFetching}
      onLoadNewer={() => void refetchReviews()}
      onSavedOver={() => setGeneration((number) => number + 1)}
      product={product}
    />
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
