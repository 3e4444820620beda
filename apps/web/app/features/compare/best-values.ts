import type { SpecificationKey } from '@matjar/contract/catalog/specifications.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';

interface BestValue {
  word: PlainMessageKey;
  /** Lower is better. */
  isLess?: true;
}

type ComparedKey = SpecificationKey | 'warranty';

/** Specifications of which more, or less, is better for everybody. Screen size is not one. */
export const bestValues: Readonly<Record<string, BestValue>> = {
  warranty: { word: 'compare.longest' },
  batteryLife: { word: 'compare.longest' },
  batteryDays: { word: 'compare.longest' },
  flightTime: { word: 'compare.longest' },
  range: { word: 'compare.longest' },
  weight: { word: 'compare.lightest', isLess: true },
  thickness: { word: 'compare.thinnest', isLess: true },
  memory: { word: 'compare.most' },
  storage: { word: 'compare.most' },
  microphones: { word: 'compare.most' },
  refreshRate: { word: 'compare.fastest' },
  responseTime: { word: 'compare.fastest', isLess: true },
  readSpeed: { word: 'compare.fastest' },
  writeSpeed: { word: 'compare.fastest' },
  dataSpeed: { word: 'compare.fastest' },
  printSpeed: { word: 'compare.fastest' },
  brightness: { word: 'compare.brightest' },
  batteryCapacity: { word: 'compare.largest' },
  energy: { word: 'compare.largest' },
  coverage: { word: 'compare.largest' },
  output: { word: 'compare.strongest' },
  soundPower: { word: 'compare.strongest' },
} satisfies Partial<Record<ComparedKey, BestValue>>;
