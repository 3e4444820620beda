import { createRandom, type Random, seedFrom } from './random.ts';
import { audioSentences } from './reviews/audio-sentences.ts';
import { deskSentences } from './reviews/desk-sentences.ts';
import { writeFactSentences } from './reviews/fact-sentences.ts';
import { generalSentences } from './reviews/general-sentences.ts';
import { people } from './reviews/people.ts';
import { powerAndPlaySentences } from './reviews/power-and-play-sentences.ts';
import { screenSentences } from './reviews/screen-sentences.ts';
import type { SentenceBank, SentenceBanks } from './reviews/sentence-bank.ts';
import { subcategorySentences } from './reviews/subcategory-sentences.ts';
import type { DemoProduct, StudioKind } from './types.ts';

export type Rating = 1 | 2 | 3 | 4 | 5;

export interface DemoReview {
  person: string;
  rating: Rating;
  text: string;
  /** How long ago it was written. */
  daysAgo: number;
}

const ratings: readonly Rating[] = [1, 2, 3, 4, 5];
/** How shops' ratings usually fall: many fives, and more ones than twos. */
const usualSpread: readonly number[] = [0.07, 0.05, 0.12, 0.28, 0.48];
const longestText = 350;
const shortestText = 20;

const sentenceBanks: SentenceBanks<StudioKind> = {
  ...audioSentences,
  ...screenSentences,
  ...deskSentences,
  ...powerAndPlaySentences,
};

/** All reviews of a product. The same product always gets the same ones, whatever else is sold. */
export function writeReviews(product: DemoProduct): DemoReview[] {
  const random = createRandom(seedFrom(`reviews of ${product.key}`));
  const authors = random.shuffle(people).slice(0, product.reviewCount);
  const written = new Set<string>();

  return drawRatings(product.ratingAround, authors.length, random).map((rating, index) => {
    const person = authors[index] ?? '';
    let text = composeReview(product, rating, random);
    while (written.has(text)) text = composeReview(product, rating, random);
    written.add(text);
    // Squared, so that recent weeks hold more reviews than the same weeks a year ago.
    const daysAgo = 1 + Math.floor(random.next() ** 2 * 500);
    return { person, rating, text, daysAgo };
  });
}

/**
 * Draws stars whose mean is close to `around` even for a handful of reviews, with the odd one star
 * for good things too: evenly spaced steps through the spread, from a random start, then shuffled.
 */
export function drawRatings(around: number, count: number, random: Random): Rating[] {
  const shares = leanSpread(around);
  const start = random.next();
  const drawn = Array.from({ length: count }, (_, step) =>
    ratingAt((step + start) / count, shares),
  );
  return random.shuffle(drawn);
}

/** Two or three remarks that fit the product and the number of stars; 20 to 350 characters. */
export function composeReview(product: DemoProduct, rating: Rating, random: Random): string {
  const remarks = chooseRemarks(product, rating, random);
  let text = remarks[0] ?? '';
  for (const remark of remarks.slice(1)) {
    const longer = `${text} ${remark}`;
    if (longer.length <= longestText) text = longer;
  }
  return text.length < shortestText ? `${text} ${random.pick(generalSentences.verdict)}` : text;
}

function chooseRemarks(product: DemoProduct, rating: Rating, random: Random): string[] {
  const aboutIt = speakAbout(product, random);
  const inGeneral = (tone: keyof typeof generalSentences): string =>
    random.pick(generalSentences[tone]);

  switch (rating) {
    case 5: {
      const remarks = [aboutIt('praise'), aboutIt('praise')];
      if (random.chance(0.55)) remarks.push(inGeneral('praise'));
      return random.chance(0.2) ? remarks.reverse() : remarks;
    }
    case 4: {
      const remarks = [aboutIt('praise')];
      if (random.chance(0.5)) remarks.push(random.pick([aboutIt('praise'), inGeneral('praise')]));
      if (random.chance(0.65)) remarks.push(aboutIt('quibble'));
      else if (remarks.length === 1) remarks.push(inGeneral('quibble'));
      return remarks;
    }
    case 3: {
      const remarks = [aboutIt('praise'), aboutIt('quibble')];
      if (random.chance(0.35)) remarks.push(inGeneral('quibble'));
      else if (random.chance(0.6)) remarks.push(inGeneral('verdict'));
      return remarks;
    }
    case 2: {
      const remarks = [aboutIt('complaint'), aboutIt('quibble')];
      if (random.chance(0.6)) remarks.push(inGeneral('consolation'));
      return remarks;
    }
    case 1: {
      const remarks = [aboutIt('complaint')];
      if (random.chance(0.5)) {
        remarks.push(random.pick([aboutIt('complaint'), inGeneral('complaint')]));
      }
      if (random.chance(0.7) || remarks.length === 1) remarks.push(inGeneral('regret'));
      return remarks;
    }
  }
}

/** Returns a speaker who says something else about the product each time. */
function speakAbout(product: DemoProduct, random: Random): (tone: keyof SentenceBank) => string {
  const ofItsKind = sentenceBanks[product.model.kind];
  const closer: SentenceBank[] = [
    ...product.subcategories.flatMap((key) => subcategorySentences[key] ?? []),
    writeFactSentences(product, random),
  ];
  const said = new Set<string>();

  return (tone) => {
    const unsaid = (bank: SentenceBank) => bank[tone].filter((sentence) => !said.has(sentence));
    const specific = closer.flatMap(unsaid);
    const sentence = random.pick(
      specific.length > 0 && random.chance(0.45) ? specific : unsaid(ofItsKind),
    );
    said.add(sentence);
    return sentence;
  };
}

function ratingAt(position: number, shares: readonly number[]): Rating {
  let passed = 0;
  for (const [index, share] of shares.entries()) {
    passed += share;
    if (position < passed) return ratings[index] ?? 5;
  }
  return 5;
}

/** The usual spread, leaned towards the high or the low end until its mean is the one asked for. */
function leanSpread(around: number): number[] {
  let lowest = -8;
  let highest = 8;
  let shares = [...usualSpread];
  for (let step = 0; step < 40; step++) {
    const lean = (lowest + highest) / 2;
    const weights = usualSpread.map((share, index) => share * Math.exp(lean * index));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    shares = weights.map((weight) => weight / total);
    const mean = shares.reduce((sum, share, index) => sum + share * (index + 1), 0);
    if (mean < around) lowest = lean;
    else highest = lean;
  }
  return shares;
}
