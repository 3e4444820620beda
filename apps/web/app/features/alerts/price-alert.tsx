import { type ComponentType, useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/toasts.ts';
import type { PriceAlertDialogProps } from './price-alert-dialog.tsx';

const load = withLateStyles(async () => {
  const [{ default: loaded }] = await Promise.all([
    import('./price-alert-dialog.tsx'),
    loadAreaTexts('alerts'),
  ]);
  return loaded;
});

/** A discreet link to an alert for a lower price; its dialog is loaded on the press. */
export function PriceAlert({
  productId,
  variantId,
  price,
}: Omit<PriceAlertDialogProps, 'open' | 'onOpenChange'>) {
  const t = useTranslate();
  const [Opened, setOpened] = useState<ComponentType<PriceAlertDialogProps> | null>(null);
  const [open, setOpen] = useState(false);

  function show() {
    load().then(
      (loaded) => {
        setOpened(() => loaded);
        setOpen(true);
      },
      () => notify('error'),
    );
  }

  return (
    <>
      <button
        className="needs-connection flex min-h-11 items-center gap-2 text-t2 underline-offset-4 hover:underline"
        onClick={show}
        type="button"
      >
        <Icon name="trending-down" size={18} />
        {t('product.tellWhenCheaper')}
      </button>
      {Opened && (
        <Opened
          onOpenChange={setOpen}
          open={open}
          price={price}
          productId={productId}
          variantId={variantId}
        />
      )}
    </>
  );
}
