import type { StudioKind } from '../types.ts';

/** What people say about one kind of product. */
export interface SentenceBank {
  /** Good points, for four and five stars. */
  praise: readonly string[];
  /** Small regrets, for three and four stars. */
  quibble: readonly string[];
  /** Specific faults, for one and two stars. */
  complaint: readonly string[];
}

export type SentenceBanks<Kind extends StudioKind> = Readonly<Record<Kind, SentenceBank>>;
