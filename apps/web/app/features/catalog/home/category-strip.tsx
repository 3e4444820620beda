import type { Category } from '@matjar/contract/catalog.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { CatalogPicture } from '../catalog-picture.tsx';
import { Slider } from '../slider/slider.tsx';
import { StripNote } from './strip-note.tsx';

/** From three categories on a phone to nine on a desk, and always a part of the next. */
const slides =
  '[--slides:3.6] sm:[--slides:4.6] md:[--slides:6.4] lg:[--slides:7.4] xl:[--slides:9.35]';

/** All the ways into the shop; `null` when they could not be loaded. */
export function CategoryStrip({ categories }: { categories: Category[] | null }) {
  const t = useTranslate();
  const link = { href: '/allCategories', text: t('shell.allCategories') };
  const title = t('home.categories');
  if (!categories || categories.length === 0) {
    return <StripNote failed={!categories} link={link} title={title} />;
  }
  return (
    <Slider count={categories.length} link={link} loops={false} slidesClass={slides} title={title}>
      {categories.map((category, at) => (
        <li key={category._id}>
          <AppLink
            className="group/category block rounded-r3 text-center font-medium"
            href={`/products?category[in]=${category._id}`}
          >
            <CatalogPicture
              alt=""
              className="rounded-r3 transition-shadow duration-150 group-hover/category:shadow-s2"
              eager={at < 3}
              picture={category.picture}
              sizes="(min-width: 1280px) 110px, (min-width: 768px) 13vw, 26vw"
            />
            <span className="mt-2.5 block truncate">{category.name}</span>
          </AppLink>
        </li>
      ))}
    </Slider>
  );
}
