import { brands } from '../brands.ts';
import type { Random } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import type { SentenceBank } from './sentence-bank.ts';

type FactSentences = Record<keyof SentenceBank, string[]>;

const brandNames = new Map(brands.map((brand) => [brand.key, brand.name]));

/** Remarks on this very product: its battery, its size, its colours, its price. */
export function writeFactSentences(product: DemoProduct, random: Random): FactSentences {
  const facts: FactSentences = { praise: [], quibble: [], complaint: [] };
  addBattery(product, random, facts);
  addScreen(product, random, facts);
  addColour(product, random, facts);
  addPriceAndBrand(product, random, facts);
  return facts;
}

function numberOf(product: DemoProduct, key: string): number | undefined {
  const value = product.specifications.find((line) => line.key === key)?.value;
  return typeof value === 'number' ? value : undefined;
}

function addBattery(product: DemoProduct, random: Random, facts: FactSentences): void {
  const hours = numberOf(product, 'batteryLife');
  if (hours !== undefined && hours > 4) {
    facts.praise.push(
      random.pick([
        `The ${hours} hours are true, I timed it.`,
        `They say ${hours} hours and I got a little more.`,
      ]),
    );
    facts.quibble.push(`More like ${Math.round(hours * 0.85)} hours than ${hours}.`);
    facts.complaint.push(
      `${hours} hours? Mine is empty after ${Math.max(1, Math.round(hours * 0.4))}.`,
    );
  }
  const days = numberOf(product, 'batteryDays');
  if (days !== undefined && days > 3) {
    facts.praise.push(`${days} days on one charge, as promised.`);
    facts.quibble.push(`I get ${Math.round(days * 0.75)} days out of it, not ${days}.`);
    facts.complaint.push(`Empty after ${Math.round(days * 0.4)} days, not ${days}.`);
  }
}

function addScreen(product: DemoProduct, random: Random, facts: FactSentences): void {
  const inches = numberOf(product, 'screenSize');
  if (inches === undefined) return;
  if (product.model.kind === 'television') {
    facts.praise.push(
      random.pick([
        `${inches} inches is just right for the room.`,
        `We were unsure about ${inches} inches and now cannot imagine less.`,
      ]),
    );
    facts.quibble.push(`Measure first, ${inches} inches is more than it sounds.`);
  }
  if (product.model.kind === 'monitor' || product.model.kind === 'laptop') {
    facts.praise.push(`${inches} inches is the size I should have had years ago.`);
  }
}

/** One reviewer has bought one colour, so only that one is spoken of. */
function addColour(product: DemoProduct, random: Random, facts: FactSentences): void {
  if (product.colors.length === 0) return;
  const name = random.pick(product.colors).name.toLowerCase();
  facts.praise.push(
    random.pick([
      `In ${name} it looks even better than in the pictures.`,
      `Bought it in ${name}. Everyone asks where it is from.`,
      `I took ${name} and it was the right choice.`,
      `Lovely in ${name}, calm and not too shiny.`,
    ]),
  );
  facts.quibble.push(
    random.pick([
      `The ${name} one is a shade darker than on my screen.`,
      `I would choose another colour than ${name} next time.`,
    ]),
  );
}

function addPriceAndBrand(product: DemoProduct, random: Random, facts: FactSentences): void {
  const brand = brandNames.get(product.brand) ?? product.brand;
  facts.praise.push(
    random.pick([
      `My second thing from ${brand} and not the last.`,
      `I had never heard of ${brand}, now I look for it.`,
      `${brand} knows what it is doing here.`,
    ]),
  );
  facts.quibble.push(`${brand} has made better ones.`);

  if (product.priceAfterDiscount !== undefined) {
    facts.praise.push('At the reduced price there is nothing to think about.');
  }
  if (product.price >= 60000) {
    facts.praise.push('Not cheap, but you see where the money went.');
  } else if (product.price <= 5000) {
    facts.praise.push('For so little money it is remarkable.');
  }
}
