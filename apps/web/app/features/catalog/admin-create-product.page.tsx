import type { EditableProduct } from '@matjar/contract/catalog/catalog-admin.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toasts.ts';
import { ProductForm } from './admin/product-form/product-form.tsx';
import { emptyProduct } from './admin/product-form/product-form-values.ts';

export default function AdminCreateProductPage() {
  const t = useTranslate();
  const [created, setCreated] = useState<EditableProduct>();
  const title = t('adminFrame.titleCreateProduct');
  if (!created) {
    return (
      <ProductForm
        initial={emptyProduct}
        isNew
        save={async (checked) => {
          const { data } = await api.call('POST /products', { body: checked });
          notify('success', t('adminProducts.created', { name: data.title }));
          setCreated(data);
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
        framed
        heading="h1"
        icon="package-check"
        text={t(published ? 'adminProducts.createdText' : 'adminProducts.createdHiddenText')}
        title={t('adminProducts.created', { name })}
      />
    </>
  );
}
