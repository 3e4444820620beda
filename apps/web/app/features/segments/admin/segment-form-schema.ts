import {
  type Segment,
  type SegmentRuleInput,
  segmentInput,
  segmentMatches,
  type segmentRuleKinds,
} from '@matjar/contract/segments/segments.ts';
import { z } from 'zod';

/** Fields of a rule of any kind; the contract picks those of its kind. */
export interface RuleFields {
  kind: (typeof segmentRuleKinds)[number];
  atLeast: number | null;
  days: number | null;
  since: string;
  tag: string;
  of: 'category' | 'brand' | 'product';
  id: string;
  /** Name of the entry with this `id`. */
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

/** Conditions for the preview; undefined while a rule is incomplete. */
export function readConditions(filled: Omit<SegmentFields, 'name'>) {
  const read = segmentInput.omit({ name: true }).safeParse(filled);
  return read.success
    ? (read.data as { match: Segment['match']; rules: SegmentRuleInput[] })
    : null;
}
