import type { CartLine as Line } from '@matjar/contract/cart.ts';
import { pageSizes } from '@matjar/contract/limits.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCartLines } from '../use-cart-lines.ts';
import { CartLine } from './cart-line.tsx';

/** Four lines at a time. */
export function CartLines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { remove } = useCartLines();
  const [chosenPage, setPage] = useState(0);
  const pages = Math.ceil(lines.length / pageSizes.cartLines);
  // A removal may have taken the last page away.
  const page = Math.min(chosenPage, pages - 1);
  const start = page * pageSizes.cartLines;
  const shown = lines.slice(start, start + pageSizes.cartLines);
  return (
    <>
      <ul className="border-line border-t outline-hidden" ref={list} tabIndex={-1}>
        {shown.map((line) => (
          <CartLine
            key={line._id}
            line={line}
            onRemove={() => {
              remove(line);
              // The pressed button goes with its line; the keyboard goes on from the list.
              list.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4.5">
          <p aria-live="polite" className="text-t2 tabular-nums">
            {t('cartPage.lines', {
              from: start + 1,
              to: start + shown.length,
              count: lines.length,
            })}
          </p>
          <div className="flex gap-2">
            <Button disabled={page === 0} onClick={() => setPage(page - 1)} variant="outline">
              <Icon className="rtl:-scale-x-100" of={ChevronLeft} size={18} />
              {t('cartPage.previous')}
            </Button>
            <Button
              disabled={page >= pages - 1}
              iconAfter={ChevronRight}
              onClick={() => setPage(page + 1)}
              variant="outline"
            >
              {t('cartPage.next')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
