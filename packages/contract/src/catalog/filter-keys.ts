import {
  type SpecificationDefinition,
  type SpecificationKey,
  specificationDefinitions,
} from './specifications.ts';

/** Keys that lists can be filtered by: `spec[storage]=256`. */
export const filterKeys = Object.entries<SpecificationDefinition>(specificationDefinitions).flatMap(
  ([key, { filter }]) => (filter === false ? [] : [key as SpecificationKey]),
);
