import {
  type Segment,
  type SegmentRuleInput,
  segmentInput,
  segmentMatches,
  type segmentRuleKinds,
} from '@matjar/contract/segments.ts';
import { z } from 'zod';

/** A rule as its fields hold it, whichever kind is chosen; the contract takes what its kind needs. */
export interface RuleFields {
  kind: (typeof segmentRuleKinds)[number];
  atLeast: number | null;
  days: number | null;
  since: string;
  tag: string;
  of: 'category' | 'brand' | 'product';
  id: string;
  /** Of what `id` stands for. */
  name: string;
}

const fields = z.object({
  name: z.string(),
  match: z.enum(segmentMatches),
  rules: z.array(z.custom<RuleFields>()),
});

export type SegmentFields = z.infer<typeof fields>;

export const segmentFormSchema = fields
  .transform((filled) => filled as z.input<typeof segmentInput>)
  .pipe(segmentInput);

export type SegmentFormValues = z.output<typeof segmentFormSchema>;

export const emptyRule: RuleFields = {
  kind: 'spent',
  atLeast: null,
  days: null,
  since: '',
  tag: '',
  of: 'category',
  id: '',
  name: '',
};

export const emptySegment: SegmentFields = { name: '', match: 'all', rules: [emptyRule] };

export function fieldsOf({ name, match, rules }: Segment): SegmentFields {
  return { name, match, rules: rules.map((rule) => ({ ...emptyRule, ...rule })) };
}

/** What can be previewed already; nothing while a rule lacks something. */
export function readConditions(filled: Omit<SegmentFields, 'name'>) {
  const read = segmentInput.omit({ name: true }).safeParse(filled);
  return read.success
    ? (read.data as { match: Segment['match']; rules: SegmentRuleInput[] })
    : null;
}
