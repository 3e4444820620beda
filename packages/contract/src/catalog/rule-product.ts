import { z } from 'zod';

/** A product chosen for a rule, in the form that lists show. */
export const ruleProduct = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string().optional(),
  isShown: z.boolean().meta({ description: 'Published; others wait until they are.' }),
});

export type RuleProduct = z.infer<typeof ruleProduct>;
