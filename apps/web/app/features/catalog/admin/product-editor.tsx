import { ApiError } from '@matjar/client/api-error.ts';
import type { EditableProduct } from '@matjar/contract/catalog-admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notify } from '../../../ui/toasts.ts';
import { ProductConflict } from './product-conflict.tsx';
import { ProductForm } from './product-form.tsx';
import {
  type CheckedProduct,
  changedFields,
  type ProductFormValues,
  valuesOf,
} from './product-form-values.ts';
import { keyOfProduct } from './use-product-changes.ts';

/** The form over one version of a product. A save over a newer version is never silent. */
export function ProductEditor({
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
  const overwrites = useRef(false);
  const [conflict, setConflict] = useState(false);

  async function save(checked: CheckedProduct, values: ProductFormValues) {
    const { data } = await api.call('PUT /products/:id', {
      params: { id: product._id },
      body: {
        ...changedFields(read.current.values, values, checked),
        ...(!overwrites.current && { version: read.current.version }),
      },
    });
    queries.setQueryData(keyOfProduct(product._id), { data });
    read.current = { version: data.version, values: valuesOf(data) };
    setConflict(false);
    notify('success', t('adminProducts.saved'));
    if (overwrites.current) onSavedOver();
    return read.current.values;
  }

  function overwrite(submit: () => Promise<void>) {
    overwrites.current = true;
    void submit().finally(() => {
      overwrites.current = false;
    });
  }

  return (
    <ProductForm
      brand={product.brand}
      category={product.category}
      initial={read.current.values}
      notice={(submit) =>
        conflict && (
          <ProductConflict
            onLoad={onLoadNewer}
            onOverwrite={() => overwrite(submit)}
            pending={loading}
          />
        )
      }
      onFailure={(error) => {
        const isConflict = error instanceof ApiError && error.code === 'conflict';
        if (isConflict) setConflict(true);
        return isConflict;
      }}
      save={save}
      title={t('shell.titleEditProduct')}
    />
  );
}
