import { useState } from 'react';
import { DiscountBadge } from '../../ui/badge.tsx';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { HeartButton } from '../../ui/heart-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ProductCard, ProductCardAction, ProductCardNote } from '../../ui/product-card.tsx';
import { AverageRating } from '../../ui/rating-stars.tsx';
import { LoadingRegion, ProductCardSkeleton } from '../../ui/skeleton.tsx';
import { sampleColours, samplePicture, sampleProducts } from './sample-data.ts';
import { Section } from './ui-structure.tsx';

export function UiProducts() {
  return (
    <Section title="Cards and prices">
      <div className="grid grid-cols-2 gap-x-3 gap-y-6.5 md:grid-cols-3 md:gap-x-5 md:gap-y-8 xl:grid-cols-5">
        {sampleProducts.map((product) => (
          <SampleCard key={product.id} product={product} />
        ))}
        <LoadingRegion>
          <ProductCardSkeleton />
        </LoadingRegion>
        <div className="grid content-start gap-4">
          <Price amount={189} original={249} size="xl" />
          <Price amount={189} original={249} />
          <Price amount={279} />
          <Price amount={64.5} original={89} size="sm" stacked />
        </div>
      </div>
    </Section>
  );
}

function SampleCard({ product }: { product: (typeof sampleProducts)[number] }) {
  const [inWishlist, setInWishlist] = useState(product.id === '2');
  const percent = product.before ? Math.round(100 - (product.price / product.before) * 100) : 0;
  return (
    <ProductCard
      action={
        product.stock > 0 ? (
          <ProductCardAction>Add to cart</ProductCardAction>
        ) : (
          <ProductCardNote>out of stock</ProductCardNote>
        )
      }
      badge={<DiscountBadge percent={percent} />}
      brand={product.brand}
      heart={
        <HeartButton
          label={`Wishlist: ${product.title}`}
          on={inWishlist}
          onClick={() => setInWishlist(!inWishlist)}
        />
      }
      href={`?product=${product.id}`}
      image={<Picture alt="" faded={product.stock === 0} src={samplePicture} />}
      price={<Price amount={product.price} original={product.before} />}
      rating={<AverageRating count={877} rating={product.rating} />}
      swatches={<ColourSwatches colours={sampleColours} />}
      title={product.title}
    />
  );
}
