import type { Brand, Category } from '@matjar/contract/catalog/catalog.ts';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { renditionOf } from '../../../ui/picture-renditions.ts';
import { useDeferredItems } from '../../../ui/slider/use-deferred-items.ts';
import { SectionHead } from '../slider/section.tsx';
import { Slider } from '../slider/slider.tsx';

/** From three and a part of the next on a phone to nine on a desktop. */
const categorySlides =
  'max-sm:text-xs [--slides:3.6] sm:[--slides:4.6] md:[--slides:6.4] lg:[--slides:7.4] xl:[--slides:9]';
const categoriesAtOnce = 11;

/** All categories; `null` if they could not be loaded. */
export function CategoryStrip({
  title,
  categories,
  className,
}: {
  title: string;
  categories: Category[] | null;
  className?: string | undefined;
}) {
  const t = useTranslate();
  const shown = useDeferredItems(categories ?? [], categoriesAtOnce);
  const link = { href: '/allCategories', text: t('shell.allCategories') };
  if (!categories || categories.length === 0) {
    return <StripNote className={className} failed={!categories} link={link} title={title} />;
  }
  return (
    <Slider
      className={className}
      count={shown.length}
      link={link}
      loops={false}
      slidesClass={categorySlides}
      title={title}
    >
      {shown.map((category, at) => (
        <li key={category._id}>
          <AppLink
            className="picture-link block rounded-r3 text-center font-medium"
            href={`/products?category[in]=${category._id}`}
          >
            <CatalogPicture
              alt=""
              className="rounded-r3"
              eager={at < 3}
              picture={category.picture}
              sizes="(min-width: 1280px) 110px, (min-width: 768px) 13vw, 26vw"
              widest={320}
            />
            <span className="mt-2.5 block truncate">{category.name}</span>
          </AppLink>
        </li>
      ))}
    </Slider>
  );
}

const brandSlides =
  '[--slides:2.4] sm:[--slides:3.4] md:[--slides:4.4] lg:[--slides:6.4] xl:[--slides:8]';
const brandsAtOnce = 9;

/** The brands of the shop; `null` if they could not be loaded. */
export function BrandStrip({
  title,
  brands,
  className,
}: {
  title: string;
  brands: Brand[] | null;
  className?: string | undefined;
}) {
  const t = useTranslate();
  const shown = useDeferredItems(brands ?? [], brandsAtOnce);
  const link = { href: '/allBrands', text: t('shell.allBrands') };
  if (!brands || brands.length === 0) {
    return <StripNote className={className} failed={!brands} link={link} title={title} />;
  }
  return (
    <Slider
      className={className}
      count={shown.length}
      link={link}
      loops={false}
      slidesClass={brandSlides}
      title={title}
    >
      {shown.map((brand) => (
        <li key={brand._id}>
          <AppLink
            className="grid h-21 place-items-center rounded-r3 border border-line bg-surface px-3 transition-shadow duration-150 hover:shadow-s2"
            href={`/products?brand[in]=${brand._id}`}
          >
            <BrandMark brand={brand} />
          </AppLink>
        </li>
      ))}
    </Slider>
  );
}

function BrandMark({ brand: { name, picture } }: { brand: Brand }) {
  if (!picture) {
    return <span className="max-w-full truncate font-semibold text-md">{name}</span>;
  }
  return (
    <img
      alt={name}
      className="brand-mark h-15 w-full object-contain"
      decoding="async"
      height={picture.height}
      loading="lazy"
      src={renditionOf(picture, 320, 'webp')}
      width={picture.width}
    />
  );
}

/** Replaces a strip that is empty or could not be loaded. */
function StripNote({
  title,
  link,
  failed,
  className,
}: {
  title: string;
  link?: { href: string; text: string };
  failed: boolean;
  className?: string | undefined;
}) {
  const t = useTranslate();
  const id = useId();
  const { revalidate, state } = useRevalidator();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} link={link} title={title} />
      <div
        className="flex min-h-21 flex-wrap items-center justify-center gap-4 rounded-r3 bg-sunken p-5 text-t2"
        role={failed ? 'alert' : undefined}
      >
        {t(failed ? 'ui.errorTitle' : 'home.noCategories')}
        {failed && (
          <Button onClick={() => void revalidate()} pending={state === 'loading'} variant="outline">
            {t('ui.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
