import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { ZodForm } from '../../../../form/use-zod-form.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { CheckedProduct, ProductFormValues } from './product-form-values.ts';
import { sharePieces, type VariantRow } from './variant-rows.ts';

const maxNames = 6;

/** Shows which variants got the stock typed before there were options, and which have none. */
export function PiecesNote({
  form,
  rows,
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  rows: readonly VariantRow[];
}) {
  const t = useTranslate();
  const shared = sharePieces(rows);
  const list = (variants: readonly VariantRow[], nameOf: (row: VariantRow) => string) =>
    variants.slice(0, maxNames).map(nameOf).join(', ') + (variants.length > maxNames ? ' …' : '');
  const first = shared?.none[0];
  return (
    <div aria-live="polite">
      {shared && first && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-r2 bg-warn-bg px-3 py-2 text-sm">
          <p className="min-w-40 flex-1">
            {t('adminProducts.piecesShared', {
              some: list(shared.some, (row) => `${nameVariant(row)} ${row.quantity.trim()}`),
              none: list(shared.none, nameVariant),
            })}
          </p>
          <Button
            onClick={() => form.fields.setFocus(`variants.${rows.indexOf(first)}.quantity`)}
            variant="outline"
          >
            {t('adminProducts.piecesEnter')}
          </Button>
        </div>
      )}
    </div>
  );
}
