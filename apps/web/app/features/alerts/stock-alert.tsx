import { useRef } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { loadAreaTexts } from '../../i18n/load-i18n.ts';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { useNear } from '../../ui/use-near.ts';

const loadForm = withLateStyles(async () => {
  await loadAreaTexts('alerts');
  return (await import('./alert-form.tsx')).default;
});

const formId = 'stock-alert';

/** Replaces the buy buttons of a product that is sold out. */
export function StockAlert({
  productId,
  variantId,
}: {
  productId: string;
  variantId?: string | undefined;
}) {
  const t = useTranslate();
  const place = useRef<HTMLElement>(null);
  const near = useNear(place, 300);
  return (
    <section
      aria-labelledby={`${formId}-title`}
      className="needs-connection mt-5 rounded-r3 border border-line bg-sunken p-5"
      ref={place}
    >
      <div className="flex gap-3">
        <Icon className="shrink-0" name="bell" size={22} />
        <div>
          <h2 className="text-sm! font-semibold tracking-normal" id={`${formId}-title`}>
            {t('product.tellWhenBack')}
          </h2>
          <p className="text-t2">{t('product.tellOnce')}</p>
        </div>
      </div>
      {/* Reserves the height of the form before it loads. */}
      <div className="mt-4 min-h-18 md:min-h-35" data-late>
        {near && (
          <OnDemand load={loadForm}>
            {(AlertForm) => (
              <AlertForm
                buttonClassName="max-md:hidden"
                id={formId}
                key={variantId}
                kind="stock"
                productId={productId}
                variantId={variantId}
              />
            )}
          </OnDemand>
        )}
      </div>
    </section>
  );
}

/** At the bottom of phones: submits the form above. */
export function StockAlertButton() {
  const t = useTranslate();
  return (
    <Button
      className="needs-connection grow px-3.5"
      form={formId}
      icon="bell"
      onClick={() =>
        document.getElementById(`${formId}-title`)?.scrollIntoView({ block: 'center' })
      }
      size="lg"
      type="submit"
      variant="primary"
    >
      {t('product.tellWhenBack')}
    </Button>
  );
}
