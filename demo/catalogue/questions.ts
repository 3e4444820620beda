import { createRandom, type Random, seedFrom } from './random.ts';
import { people } from './reviews/people.ts';
import type { DemoProduct } from './types.ts';

export interface DemoAnswer {
  /** Nobody: the shop itself. */
  person?: string;
  text: string;
  daysAgo: number;
}

export interface DemoQuestion {
  person: string;
  text: string;
  daysAgo: number;
  answers: DemoAnswer[];
}

interface Topic {
  question: string;
  shop?: string;
  buyer?: string;
}

/** What was asked in the last days still waits for an answer. */
const answeredAfterDays = 8;

const listFormat = new Intl.ListFormat('en');

/** What can be asked about any product and answered from what is known of it. */
function listTopics({ colors, warrantyMonths }: DemoProduct): Topic[] {
  const names = colors.map(({ name }) => name);
  const topics: Topic[] = [
    {
      question: 'Is the colour really as in the pictures?',
      buyer: 'In daylight mine looks exactly as it does here. Under warm lamps a little darker.',
    },
    {
      question: 'Would you buy it again?',
      buyer: 'I would. Half a year later it works as on the first day.',
    },
    {
      question: 'How does it hold up when it is used every day?',
      buyer: 'I have used mine every day since spring, and it looks like new.',
    },
    {
      question: 'Is everything in the box to start at once?',
      shop: 'Yes, nothing else is needed. A short guide lies in the box.',
    },
  ];
  if (names.length > 1) {
    topics.push({
      question: 'Which colours are there?',
      shop: `It comes in ${listFormat.format(names)}. The pictures change with the colour you choose.`,
    });
  }
  if (warrantyMonths !== undefined) {
    topics.push({
      question: 'How long is the warranty?',
      shop: `${warrantyMonths} months from the day it arrives. Your invoice is the proof.`,
      buyer: 'Mine is written on the invoice, so I did not have to register anything.',
    });
  }
  return topics;
}

/** Questions about a product. The same product always gets the same ones. */
export function writeQuestions(product: DemoProduct): DemoQuestion[] {
  const random = createRandom(seedFrom(`questions about ${product.key}`));
  if (product.sold < 10 || random.chance(0.4)) return [];
  const topics = random.shuffle(listTopics(product)).slice(0, random.int(1, 5));
  const askers = random.shuffle(people);
  return topics.map((topic, at) => {
    const daysAgo = random.int(3, 200);
    return {
      person: askers[at] ?? '',
      text: topic.question,
      daysAgo,
      answers: writeAnswers(topic, daysAgo, askers.slice(topics.length), random),
    };
  });
}

function writeAnswers(
  { shop, buyer }: Topic,
  daysAgo: number,
  others: readonly string[],
  random: Random,
): DemoAnswer[] {
  if (daysAgo < answeredAfterDays) return [];
  return [
    ...(shop ? [{ text: shop, daysAgo: daysAgo - 1 }] : []),
    ...(buyer ? [{ person: random.pick(others), text: buyer, daysAgo: daysAgo - 2 }] : []),
  ];
}
