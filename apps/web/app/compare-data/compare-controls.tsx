import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import { useLocation } from 'react-router';
import { isPhone } from '../cart-data/cart-additions.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { type RememberedProduct, rememberedFactsOf } from '../remembered-products.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { CatalogPicture } from '../ui/catalog-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { notify } from '../ui/toasts.ts';
import {
  addToComparison,
  chooseForComparison,
  compareAddress,
  removeFromComparison,
  useComparedProducts,
} from './compared-products.ts';

export interface CompareToggleProps {
  product: Pick<ListedProduct, '_id' | 'title' | 'brand' | 'imageCoverPicture'>;
  /** An icon over the picture of a card, or a button with text on the product's page. */
  look: 'card' | 'words';
}

/** Adds a product to the comparison or removes it. */
export function CompareToggle({ product, look }: CompareToggleProps) {
  const t = useTranslate();
  const { _id, title } = product;
  const compared = useComparedProducts();
  const isChosen = compared.some((each) => each._id === _id);

  function toggle() {
    if (isChosen) removeFromComparison(_id);
    else if (!addToComparison(rememberedFactsOf(product))) {
      notify('warning', t('compare.full'), { id: 'compare-full' });
    } else if (look === 'words' && isPhone()) notifyAdded();
  }

  /** With the buy bar at the bottom of the screen, the tray is hidden. */
  function notifyAdded() {
    const ids = [...compared.map((each) => each._id), _id];
    notify('success', t('compare.added'), {
      id: 'compare-added',
      lines: [ids.length > 1 ? t('compare.chosen', { count: ids.length }) : t('compare.oneMore')],
      ...(ids.length > 1 && {
        links: [{ label: t('compare.compare'), href: compareAddress(ids) }],
      }),
    });
  }

  if (look === 'card') {
    return (
      <button
        aria-label={t('compare.compareProduct', { title })}
        aria-pressed={isChosen}
        className="compare-toggle"
        onClick={toggle}
        title={t('compare.compare')}
        type="button"
      >
        <Icon name={isChosen ? 'check' : 'git-compare-arrows'} size={18} />
      </button>
    );
  }
  return (
    <button
      aria-pressed={isChosen}
      className="relative ms-auto flex items-center gap-1.5 font-semibold text-brand-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
      onClick={toggle}
      type="button"
    >
      <Icon name={isChosen ? 'check' : 'git-compare-arrows'} size={18} />
      {t('compare.compare')}
    </button>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

const elsewhere = /^\/(compare|checkout)(\/|$)/i;

/** At the bottom of the screen: the chosen products, and a link to the comparison. */
export function CompareTray() {
  const t = useTranslate();
  const compared = useComparedProducts();
  const isElsewhere = elsewhere.test(useLocation().pathname);
  if (compared.length === 0 || isElsewhere) return null;
  const count = compared.length;
  return (
    <section aria-label={t('compare.tray')} className="compare-tray" data-foot-bar="wide" data-late>
      <div className="wrap flex items-center gap-3 md:gap-4">
        <ul className="flex gap-2 md:gap-3">
          {compared.map((product) => (
            <li key={product._id}>
              <SelectedProduct product={product} />
            </li>
          ))}
          {places.slice(count).map((place) => (
            <li
              aria-hidden="true"
              className="size-12 rounded-control border border-line-2 border-dashed max-sm:hidden md:size-14"
              key={place}
            />
          ))}
        </ul>
        <p className="text-t2 max-md:sr-only" role="status">
          {t('compare.chosen', { count })}
        </p>
        <div className="ms-auto flex items-center gap-2">
          <Button className="max-md:hidden" onClick={() => chooseForComparison([])} variant="link">
            {t('compare.clear')}
          </Button>
          {count > 1 ? (
            <ButtonLink
              className="max-md:px-4"
              href={compareAddress(compared.map(({ _id }) => _id))}
              icon="git-compare-arrows"
              variant="primary"
            >
              {t('compare.compare')}
            </ButtonLink>
          ) : (
            <p className="text-end font-semibold text-t2">{t('compare.oneMore')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

function SelectedProduct({ product }: { product: RememberedProduct }) {
  const t = useTranslate();
  const { _id, title, picture } = product;
  return (
    <div className="relative w-12 md:w-14">
      <CatalogPicture
        alt={title}
        className="rounded-control"
        picture={picture && { ...picture, placeholder: '' }}
        sizes="56px"
      />
      <button
        aria-label={t('ui.remove', { name: title })}
        className="absolute -end-1.5 -top-1.5 grid size-5.5 place-items-center rounded-full bg-inv text-on-inv after:absolute after:-inset-2.5"
        onClick={() => removeFromComparison(_id)}
        type="button"
      >
        <Icon name="x" size={14} />
      </button>
    </div>
  );
}
