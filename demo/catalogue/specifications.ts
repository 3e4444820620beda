import type { SpecificationValues } from '@matjar/contract/specifications.ts';
import type { DemoSpecification } from './types.ts';

/** Writes a specification table in the order given; the compiler checks each value against its key. */
export function specify(values: SpecificationValues): DemoSpecification[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
