import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { products } from './products.ts';
import type { Random } from './random.ts';
import {
  modelLetters,
  scaleClosings,
  scaleOpenings,
  scaleWords,
  seriesBeginnings,
  seriesEndings,
  seriesRanks,
} from './scale-vocabulary.ts';
import { type DemoColor, type DemoProduct, studioKinds } from './types.ts';

/** One of a million invented products, for measuring the shop at size. */
export interface ScaleProduct {
  title: string;
  description: string;
  brand: string;
  category: string;
  subcategories: readonly string[];
  /** Minor units (cents). */
  price: number;
  priceAfterDiscount?: number;
  quantity: number;
  sold: number;
  colors: readonly DemoColor[];
  /** Absent when nobody has rated it. */
  ratingsAverage?: number;
  ratingsQuantity: number;
  createdAt: Date;
  /** Key of the demo product whose pictures stand in for this one. */
  pictureOf: string;
}

const dayInMilliseconds = 86_400_000;
/** A fixed day, so that the same seed always gives the same rows. */
const newestDay = Date.UTC(2026, 5, 1);
const oldestAgeInDays = 1500;

interface ScaleCategory {
  category: string;
  products: readonly DemoProduct[];
  /** The brands that lead here come first. */
  brands: readonly string[];
}

const scaleCategories: readonly ScaleCategory[] = categories.map((category) => {
  const stocked = products.filter((product) => product.category === category.key);
  const leading = new Set(stocked.map((product) => product.brand));
  const others = brands.map((brand) => brand.key).filter((key) => !leading.has(key));
  return { category: category.key, products: stocked, brands: [...leading, ...others] };
});

const categoryShares = zipfShares(scaleCategories.length, 1.05);
const brandShares = zipfShares(brands.length, 1.2);

export function makeScaleProduct(index: number, random: Random): ScaleProduct {
  const drawn = scaleCategories[drawFrom(categoryShares, random)] as ScaleCategory;
  const model = random.pick(drawn.products);
  const price = makePrice(model.price, random);
  const ageInDays = random.next() ** 1.6 * oldestAgeInDays;
  const sold = makeSold(ageInDays, random);
  const ratingsQuantity = Math.floor(sold * (0.02 + random.next() * 0.14));

  const product: ScaleProduct = {
    ...makeTexts(index, model, random),
    brand: drawn.brands[drawFrom(brandShares, random)] as string,
    category: drawn.category,
    subcategories: model.subcategories,
    price,
    quantity: makeQuantity(random),
    sold,
    colors: model.colors,
    ratingsQuantity,
    createdAt: new Date(newestDay - Math.floor(ageInDays * dayInMilliseconds)),
    pictureOf: model.key,
  };
  if (random.chance(0.45)) product.priceAfterDiscount = makeDiscounted(price, random);
  if (ratingsQuantity > 0) product.ratingsAverage = makeAverage(ratingsQuantity, random);
  return product;
}

function makeTexts(
  index: number,
  model: DemoProduct,
  random: Random,
): Pick<ScaleProduct, 'title' | 'description'> {
  const words = scaleWords[model.model.kind];
  const variants: readonly string[] = studioKinds[model.model.kind];
  const noun = words.nouns[variants.indexOf(model.model.variant)] ?? words.nouns[0] ?? '';
  const feature = random.pick(words.features);
  const series = `${random.pick(seriesBeginnings)}${random.pick(seriesEndings)}`;
  const rank = random.pick(seriesRanks);
  // Successive indices get different numbers, so that two titles are the same only by a rare chance.
  const number = `${random.pick(modelLetters)}-${1000 + ((index * 7919) % 9000)}`;

  return {
    title: `${series}${rank} ${number} ${noun}, ${feature}`,
    description: `${random.pick(scaleOpenings)} The ${noun} of the ${series}${rank} series: ${feature}. ${random.pick(scaleClosings)}`,
  };
}

/** Spreads prices around those of the demo, most within half and double, and ends them as shops do. */
function makePrice(around: number, random: Random): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  const dollars = Math.max(3, Math.round((around / 100) * Math.exp(spread * 0.9)));
  const ending = random.next();
  if (ending < 0.7) return dollars * 100;
  return ending < 0.9 ? dollars * 100 - 1 : dollars * 100 - 50;
}

function makeDiscounted(price: number, random: Random): number {
  const off = 0.05 + random.next() * random.next() * 0.4;
  return Math.max(1, Math.min(price - 1, Math.round((price * (1 - off)) / 50) * 50));
}

/** Long-tailed: most sell a little, a few sell tens of thousands, and age helps. */
function makeSold(ageInDays: number, random: Random): number {
  const tail = (1 - random.next()) ** -0.85 - 1;
  return Math.min(60_000, Math.floor(tail * (3 + ageInDays / 25)));
}

function makeQuantity(random: Random): number {
  const share = random.next();
  if (share < 0.06) return 0;
  if (share < 0.14) return random.int(1, 6);
  return 8 + Math.floor(random.next() ** 2.5 * 592);
}

/** Few ratings scatter widely, many settle near the usual mean; always a mean of whole stars. */
function makeAverage(ratingsQuantity: number, random: Random): number {
  const scatter = 0.35 + 1.1 / Math.sqrt(ratingsQuantity);
  const drawn = 4.15 + (random.next() + random.next() - 1) * 1.6 * scatter;
  const stars = Math.round(Math.min(5, Math.max(1, drawn)) * ratingsQuantity);
  return Math.round((stars / ratingsQuantity) * 100) / 100;
}

/** Running totals of 1, 1/2^e, 1/3^e …, scaled to end at 1. */
function zipfShares(count: number, exponent: number): Float64Array {
  const shares = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank++) {
    total += 1 / (rank + 1) ** exponent;
    shares[rank] = total;
  }
  return shares.map((share) => share / total);
}

function drawFrom(shares: Float64Array, random: Random): number {
  const drawn = random.next();
  let rank = 0;
  while (rank < shares.length - 1 && drawn >= (shares[rank] as number)) rank++;
  return rank;
}
