import type { Returnable } from '@matjar/contract/returns/returns.ts';
import { keepUnits } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CatalogPicture } from '../../ui/catalog-picture.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import type { SelectedPieces } from './return-worth.ts';
import { nameVariantOf } from './returns-data.ts';

/** Delivered lines that can be returned, with quantities. */
export function ReturnLinesField({
  lines,
  chosen,
  describedBy,
  onChange,
}: {
  lines: Returnable['lines'];
  chosen: SelectedPieces;
  describedBy: string | undefined;
  onChange: (chosen: SelectedPieces) => void;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <div className="grid gap-3">
      {lines.map(({ line, title, options, count, rest, imageCoverPicture }) => {
        const pieces = chosen[line] ?? 0;
        const amount = price(rest.amount);
        const paid =
          rest.count > 1
            ? t('returns.paidForPieces', { count: rest.count, amount })
            : t('returns.paidFor', { amount });
        return (
          <div
            className="rounded-r2 bg-surface shadow-[inset_0_0_0_1px_var(--line-2)] transition-[background-color,box-shadow] duration-150 has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_2px_var(--brand-strong)]"
            key={line}
          >
            <label className="flex min-h-21 cursor-pointer items-center gap-3.5 px-3.5 py-3">
              <input
                aria-describedby={describedBy}
                checked={pieces > 0}
                className="choice-box"
                onChange={({ target }) => onChange({ ...chosen, [line]: target.checked ? 1 : 0 })}
                type="checkbox"
              />
              <span className="w-15 shrink-0">
                <CatalogPicture
                  alt=""
                  className="rounded-control"
                  picture={imageCoverPicture}
                  sizes="60px"
                />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold">{keepUnits(title)}</span>
                <span className="block text-t2 text-xs tabular-nums">
                  {[options, paid].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
            {pieces > 0 && count > 1 && (
              <div className="flex items-center gap-2.5 px-3.5 pb-3">
                <NumberInput
                  label={t('returns.pieces', { title: nameVariantOf({ title, options }) })}
                  max={count}
                  min={1}
                  onChange={(value) => onChange({ ...chosen, [line]: value ?? 1 })}
                  stepper
                  value={pieces}
                />
                <span className="text-t2 text-xs tabular-nums">
                  {t('returns.piecesOf', { count })}
                </span>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
