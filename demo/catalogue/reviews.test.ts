import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';
import { products } from './products.ts';
import { createRandom } from './random.ts';
import { people } from './reviews/people.ts';
import { subcategorySentences } from './reviews/subcategory-sentences.ts';
import { composeReview, drawRatings, type Rating, writeReviews } from './reviews.ts';

const ratings: Rating[] = [1, 2, 3, 4, 5];
const written = products.map((product) => ({ product, reviews: writeReviews(product) }));

describe('people', () => {
  it('are distinct and more than any product has reviews', () => {
    expect(new Set(people).size).toBe(people.length);
    expect(people.length).toBeGreaterThanOrEqual(
      Math.max(...products.map((product) => product.reviewCount)),
    );
  });
});

describe('composeReview', () => {
  it('stays between 20 and 350 characters for every product and rating', () => {
    const texts = products.flatMap((product) =>
      ratings.flatMap((rating) => {
        const random = createRandom(rating);
        return Array.from({ length: 20 }, () => composeReview(product, rating, random));
      }),
    );
    expect(texts.filter((text) => text.length < 20 || text.length > 350)).toEqual([]);
  });

  it('says the same for the same seed', () => {
    for (const product of products.slice(0, 20)) {
      expect(composeReview(product, 4, createRandom(7))).toBe(
        composeReview(product, 4, createRandom(7)),
      );
    }
  });

  it('says something else about good and bad', () => {
    for (const product of products) {
      const random = createRandom(3);
      const good = new Set(Array.from({ length: 30 }, () => composeReview(product, 5, random)));
      const bad = Array.from({ length: 30 }, () => composeReview(product, 1, random));
      expect(bad.filter((text) => good.has(text))).toEqual([]);
    }
  });

  it('has its remarks filed under subcategories that exist', () => {
    const known = categories.flatMap((category) => category.subcategories.map((sub) => sub.key));
    expect(Object.keys(subcategorySentences).filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe('drawRatings', () => {
  it('has the mean it was asked for', () => {
    for (const around of [2.9, 3.6, 4.2, 4.9]) {
      const drawn = drawRatings(around, 400, createRandom(1));
      const mean = drawn.reduce<number>((sum, rating) => sum + rating, 0) / drawn.length;
      expect(Math.abs(mean - around)).toBeLessThan(0.03);
    }
  });

  it('gives even good products a one now and then', () => {
    expect(drawRatings(4.6, 100, createRandom(1))).toContain(1);
  });
});

describe('writeReviews', () => {
  it('writes the number asked for, one a person', () => {
    for (const { product, reviews } of written) {
      expect(reviews).toHaveLength(product.reviewCount);
      expect(new Set(reviews.map((review) => review.person)).size).toBe(reviews.length);
      expect(reviews.filter((review) => !people.includes(review.person))).toEqual([]);
    }
  });

  it('comes close to the rating of well-reviewed products', () => {
    for (const { product, reviews } of written.filter(({ reviews }) => reviews.length >= 10)) {
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
      expect(Math.abs(mean - product.ratingAround), product.key).toBeLessThan(4 / reviews.length);
    }
  });

  it('rarely repeats a text, and never within a product', () => {
    const texts = written.flatMap(({ reviews }) => reviews.map((review) => review.text));
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.96);
    for (const { reviews } of written) {
      expect(new Set(reviews.map((review) => review.text)).size).toBe(reviews.length);
    }
  });
});
