import { ApiError } from '@matjar/client/api-error.ts';
import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { idempotencyHeader } from '@matjar/contract/idempotency-header.ts';
import { useState } from 'react';
import { ConflictBox } from '../../admin-table/conflict-notice.tsx';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toasts.ts';
import { ProductForm } from './admin/product-form/product-form.tsx';
import { emptyProduct } from './admin/product-form/product-form-values.ts';

export default function AdminCreateProductPage() {
  const t = useTranslate();
  const [created, setCreated] = useState<EditableProduct>();
  // Idempotency key of the product: a retry creates it once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [maybeCreated, setMaybeCreated] = useState(false);
  const title = t('adminFrame.titleCreateProduct');
  if (!created) {
    return (
      <ProductForm
        initial={emptyProduct}
        isNew
        notice={() =>
          maybeCreated && (
            <ConflictBox className="gap-4 rounded-panel border border-line p-4">
              <Icon className="shrink-0 text-warn" name="circle-alert" size={24} />
              <p className="min-w-60 flex-1">{t('adminProducts.maybeCreated')}</p>
              <ButtonLink href="/admin/products-management" variant="outline">
                {t('adminProducts.backToList')}
              </ButtonLink>
            </ConflictBox>
          )
        }
        onFailure={(error) => {
          const isReused = error instanceof ApiError && error.code === 'idempotency_key_reused';
          setMaybeCreated(isReused);
          return isReused;
        }}
        save={async (checked) => {
          const { data } = await api.call('POST /products', {
            headers: { [idempotencyHeader]: key },
            body: checked,
          });
          notify('success', t('adminProducts.created', { name: data.title }));
          setCreated(data);
          setMaybeCreated(false);
          setKey(crypto.randomUUID());
          return emptyProduct;
        }}
        title={title}
      />
    );
  }
  const { _id, title: name, published } = created;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice
        action={
          <>
            {published && (
              <ButtonLink href={`/products/${_id}`} icon="external-link" variant="primary">
                {t('adminProducts.createdView')}
              </ButtonLink>
            )}
            <Button icon="plus" onClick={() => setCreated(undefined)} variant="outline">
              {t('adminProducts.createdAnother')}
            </Button>
            <ButtonLink href={`/admin/products-management/${_id}`} icon="pencil" variant="outline">
              {t('adminProducts.createdEdit')}
            </ButtonLink>
          </>
        }
        bordered
        heading="h1"
        icon="package-check"
        text={t(published ? 'adminProducts.createdText' : 'adminProducts.createdHiddenText')}
        title={t('adminProducts.created', { name })}
      />
    </>
  );
}
