import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CatalogPicture } from '../../../ui/catalog-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { keywordHref, listOfOne, listParameters } from '../list-address.ts';
import { ProductSlider } from '../slider/product-slider.tsx';
import { SectionHead } from '../slider/section.tsx';
import type { NoResultsOffers } from './load-product-list.server.ts';

/** A search without results: names it, and offers alternatives. */
export default function NothingFound({
  keyword,
  offers,
}: {
  keyword: string;
  offers: NoResultsOffers;
}) {
  const t = useTranslate();
  const { suggestions, categories, mostSold, popular } = offers;
  return (
    <div className="wrap pt-6 md:pt-10">
      <div className="flex gap-4 md:gap-7">
        <span className="grid size-14 shrink-0 place-items-center rounded-r3 bg-ground text-t2 md:size-18">
          <Icon name="search-x" size={28} />
        </span>
        <div className="min-w-0">
          <h1 className="font-medium text-sm text-t3 tracking-normal">{t('catalog.noResults')}</h1>
          <h2 className="wrap-anywhere text-balance text-lg md:text-xl">
            {t('catalog.nothingFor', { keyword })}
          </h2>
          <p className="mt-1.5 text-t2" role="status">
            {t(suggestions.length > 0 ? 'catalog.nothingExact' : 'catalog.nothingClose')}
          </p>
        </div>
      </div>
      {suggestions.length > 0 && (
        <SearchRow label={t('catalog.didYouMean')}>
          {suggestions.map(({ text, results }) => (
            <AppLink
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-brand-tint px-4 font-semibold text-brand-ink hover:underline"
              href={keywordHref(text)}
              key={text}
            >
              <Icon name="search" size={16} />
              {text} <span className="font-normal tabular-nums">{results}</span>
            </AppLink>
          ))}
        </SearchRow>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="popular-categories" className="mt-10 md:mt-12">
          <SectionHead
            id="popular-categories"
            link={{ href: '/allCategories', text: t('shell.allCategories') }}
            title={t('catalog.popularCategories')}
          />
          <ul className="grid grid-cols-4 gap-3 md:gap-4 lg:grid-cols-8">
            {categories.map(({ _id, name, picture }) => (
              <li className="min-w-0" key={_id}>
                <AppLink
                  className="picture-link block rounded-r2 text-center font-medium"
                  href={listOfOne(listParameters.categories, _id)}
                >
                  <CatalogPicture
                    alt=""
                    picture={picture}
                    sizes="(min-width: 1024px) 136px, 22vw"
                    widest={320}
                  />
                  <span className="mt-2.5 block truncate max-sm:text-xs">{name}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mostSold.length > 0 && (
        <ProductSlider
          className="mt-10 md:mt-12"
          products={mostSold}
          title={t('catalog.othersBuy')}
        />
      )}
      {popular.length > 0 && (
        <SearchRow label={t('catalog.searchedOften')}>
          {popular.map(({ text }) => (
            <ButtonLink href={keywordHref(text)} key={text} variant="outline">
              {text}
            </ButtonLink>
          ))}
        </SearchRow>
      )}
    </div>
  );
}

function SearchRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-6 flex flex-wrap items-center gap-2 md:mt-8">
      <span className="me-1 text-t2">{label}</span>
      {children}
    </section>
  );
}
