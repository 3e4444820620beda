import { ApiError } from '@matjar/client/api-error.ts';
import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { PlannedNotice } from '../bulk/planned-notice.tsx';
import type { Route } from './+types/admin-product.page.ts';
import { mergeVariants } from './admin/product-form/merge-variants.ts';
import { ProductConflict, type TakeValue } from './admin/product-form/product-conflict.tsx';
import { ProductForm } from './admin/product-form/product-form.tsx';
import {
  type CheckedProduct,
  changedFields,
  namesOfChanged,
  type ProductFormValues,
  valuesOf,
} from './admin/product-form/product-form-values.ts';
import { ProductMenuItems } from './admin/product-menu.tsx';
import { keyOfProduct, useProductChanges } from './admin/products/use-product-changes.ts';

export default function AdminProductPage({ params: { id } }: Route.ComponentProps) {
  return <ProductOfAddress id={id} key={id} />;
}

function ProductOfAddress({ id }: { id: string }) {
  const t = useTranslate();
  const { date } = useFormats();
  const { restore, rows } = useProductChanges();
  // A form being filled in must not change by itself: it is refetched only on request.
  const [generation, setGeneration] = useState(0);
  const query = useQuery({
    queryKey: keyOfProduct(id),
    queryFn: ({ signal }) => api.call('GET /admin/products/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures < 2 && !isGone(error),
  });
  const title = <PageTitle>{t('adminProducts.editTitle')}</PageTitle>;
  const back = (
    <ButtonLink href="/admin/products-management" variant="outline">
      {t('adminProducts.backToList')}
    </ButtonLink>
  );

  async function loadNewer() {
    const { isSuccess, error } = await query.refetch();
    if (isSuccess) setGeneration((number) => number + 1);
    else notifyError(error, t);
  }

  if (query.isPending) {
    return (
      <>
        {title}
        <PageSkeleton />
      </>
    );
  }
  if (!query.data) {
    return (
      <>
        {title}
        {isGone(query.error) ? (
          <Notice
            action={back}
            bordered
            heading="h1"
            icon="package-x"
            title={t('adminProducts.gone')}
          />
        ) : (
          <ErrorState
            bordered
            heading="h1"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
      </>
    );
  }
  const product = query.data.data;
  if (product.deletedAt) {
    return (
      <>
        {title}
        <Notice
          action={
            <>
              <Button
                icon="undo-2"
                onClick={() => void restore(product).then(loadNewer)}
                pending={rows.isBusy(id)}
                variant="primary"
              >
                {t('adminProducts.deletedRestore')}
              </Button>
              {back}
            </>
          }
          bordered
          heading="h1"
          icon="trash-2"
          text={t('adminProducts.deletedText', { date: date(product.deletedAt) })}
          title={t('adminProducts.deletedOf', { name: product.title })}
        />
      </>
    );
  }
  return (
    <ProductEditor
      key={generation}
      loading={query.isFetching}
      onLoadNewer={() => void loadNewer()}
      onSavedOver={() => setGeneration((number) => number + 1)}
      product={product}
    />
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}

/** The form over one version of a product. A save over a newer version is never silent. */
function ProductEditor({
  product,
  onLoadNewer,
  onSavedOver,
  loading,
}: {
  product: EditableProduct;
  /** Begins again with what the server has now. */
  onLoadNewer: () => void;
  /** What others changed elsewhere in the product is to be shown too. */
  onSavedOver: () => void;
  loading: boolean;
}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const read = useRef({ version: product.version, values: valuesOf(product) });
  const savesOver = useRef(false);
  const [conflict, setConflict] = useState<ApiError>();

  async function save(checked: CheckedProduct, values: ProductFormValues) {
    // Removed before each attempt, so that it scrolls into view again.
    setConflict(undefined);
    const params = { id: product._id };
    const body = {
      ...changedFields(read.current.values, values, checked),
      version: read.current.version,
    };
    const { data } = await api.call('PUT /products/:id', { params, body }).catch(async (error) => {
      // After a lost answer the retry meets what it saved itself: then nothing is left to save.
      const stored = isConflict(error) && (await api.call('GET /admin/products/:id', { params }));
      if (!stored || namesOfChanged(valuesOf(stored.data), values).length > 0) throw error;
      return stored;
    });
    queries.setQueryData(keyOfProduct(product._id), { data });
    read.current = { version: data.version, values: valuesOf(data) };
    // What plans make of another price.
    void queries.invalidateQueries({ queryKey: ['GET /admin/bulk/calendar'] });
    notify('success', t('adminProducts.saved'));
    if (savesOver.current) onSavedOver();
    return read.current.values;
  }

  /** Saves the changes over the newer version that was shown; over one that is newer still, it is a conflict again. */
  function saveOver(
    newer: EditableProduct,
    mine: ProductFormValues,
    take: TakeValue,
    submit: () => Promise<void>,
  ) {
    const { values } = read.current;
    const { variants } = valuesOf(newer);
    take('variants', mergeVariants(values.variants, mine.variants, variants));
    read.current = { version: newer.version, values: { ...values, variants } };
    savesOver.current = true;
    void submit();
  }

  return (
    <ProductForm
      productId={product._id}
      brand={product.brand}
      category={product.category}
      initial={read.current.values}
      notice={(submit, values, take) => (
        <>
          {conflict && (
            <ProductConflict
              error={conflict}
              id={product._id}
              mine={values}
              onLoad={onLoadNewer}
              onOverwrite={(newer) => saveOver(newer, values, take, submit)}
              onTake={take}
              pending={loading}
              read={read.current.values}
            />
          )}
          <PlannedNotice productId={product._id} />
        </>
      )}
      onFailure={(error) => {
        if (!isConflict(error)) return false;
        setConflict(error);
        return true;
      }}
      actions={<EditedProductActions product={product} />}
      ratings={product}
      save={save}
      title={product.title}
    />
  );
}

function EditedProductActions({ product }: { product: EditableProduct }) {
  const t = useTranslate();
  const { duplicate, rows } = useProductChanges();
  const { _id, title: name, published } = product;
  return (
    <Menu
      trigger={
        <IconButton
          icon="ellipsis"
          label={t('adminProducts.more', { name })}
          pending={rows.isBusy(_id)}
          variant="outline"
        />
      }
    >
      <ProductMenuItems id={_id} isShown={published} onDuplicate={() => void duplicate(product)} />
    </Menu>
  );
}
