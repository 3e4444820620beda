import { ApiError } from '@matjar/client/api-error.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';

/** Looks for the variant with a SKU or a barcode, and says so where there is none and nobody else may know it. */
export function useFoundVariant() {
  const t = useTranslate();
  return async (
    code: string,
    findOtherwise?: () => Promise<boolean>,
  ): Promise<InventoryRow | undefined> => {
    try {
      const row = await findScanned(code);
      if (row || (await findOtherwise?.())) return row;
      notify('error', t('inventory.codeUnknown', { code }));
    } catch (error) {
      notifyError(error, t);
    }
    return undefined;
  };
}

/** Undefined where no variant has the code. */
async function findScanned(code: string): Promise<InventoryRow | undefined> {
  try {
    return (await api.call('GET /admin/inventory/scanned', { query: { code } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
