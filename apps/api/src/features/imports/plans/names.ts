import {
  brandWrite,
  categoryWrite,
  subcategoryWrite,
} from '@matjar/contract/catalog/catalog-admin.ts';
import { editDistance } from '@matjar/contract/edit-distance.ts';
import type { ImportProblem } from '@matjar/contract/imports/imports.ts';
import { foldText } from '../../../platform/fold-text.ts';
import { textOfIssue } from '../files/text-of-issue.ts';

interface Entry {
  id: string;
  name: string;
}

interface Listed<Row> {
  entries: readonly (Row & { foldedName: string })[];
  byId: ReadonlyMap<string, Row>;
}

/** Brands and categories of the catalogue. */
export interface NamedThings {
  brands: Listed<Entry>;
  categories: Listed<Entry>;
  subcategories: Listed<Entry & { categoryId: string }>;
}

type Kind = 'brand' | 'category' | 'subcategory';
type Problem = Omit<ImportProblem, 'field' | 'value'>;

const schemas = {
  brand: brandWrite.shape.name,
  category: categoryWrite.shape.name,
  subcategory: subcategoryWrite.shape.name,
};

/** Finds brands and categories by name, tolerating differences in writing. */
export class Names {
  readonly #entries: Record<Kind, Map<string, Entry>>;
  readonly #taxonomy: NamedThings;
  readonly #createMissing: boolean;
  readonly #guesses = new Map<string, string | undefined>();

  constructor(taxonomy: NamedThings, createMissing: boolean) {
    const { brands, categories, subcategories } = taxonomy;
    const byName = (entries: readonly (Entry & { foldedName: string })[]) =>
      new Map(entries.map(({ foldedName, id, name }) => [foldedName, { id, name }]));
    this.#entries = {
      brand: byName(brands.entries),
      category: byName(categories.entries),
      subcategory: new Map(
        subcategories.entries.map(({ id, name, foldedName, categoryId }) => [
          `${categoryId} ${foldedName}`,
          { id, name },
        ]),
      ),
    };
    this.#taxonomy = taxonomy;
    this.#createMissing = createMissing;
  }

  /** A previous choice, if it still exists. */
  stillThere(
    kind: 'brand' | 'category',
    chosen: { _id: string } | undefined,
  ): { _id: string; name: string } | undefined {
    const { brands, categories } = this.#taxonomy;
    const entry = chosen && (kind === 'brand' ? brands : categories).byId.get(chosen._id);
    return entry && { _id: entry.id, name: entry.name };
  }

  find(kind: 'brand' | 'category', name: string): Entry | undefined {
    return this.#entries[kind].get(foldText(name));
  }

  findSubcategory(name: string, categoryId: string | undefined): Entry | undefined {
    return this.#entries.subcategory.get(`${categoryId} ${foldText(name)}`);
  }

  /** The problem with an unknown name. */
  checkMissing(kind: Kind, name: string): Problem | undefined {
    if (!this.#createMissing) {
      return { reason: `${kind}Unknown`, ...(kind !== 'subcategory' && this.#guess(kind, name)) };
    }
    const [issue] = schemas[kind].safeParse(name).error?.issues ?? [];
    return issue && { reason: 'invalid', detail: textOfIssue(issue) };
  }

  #guess(kind: 'brand' | 'category', name: string): { fix?: string } {
    const key = `${kind} ${name}`;
    if (!this.#guesses.has(key)) {
      const names = [...this.#entries[kind].values()].map((each) => each.name);
      this.#guesses.set(key, closestName(name, names));
    }
    const fix = this.#guesses.get(key);
    return fix === undefined ? {} : { fix };
  }
}

export function isSameName(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** The closest existing name, if it is similar enough. */
function closestName(name: string, names: Iterable<string>): string | undefined {
  const typed = name.toLowerCase();
  const maxDistance = typed.length < 5 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  for (const each of names) {
    if (Math.abs(each.length - typed.length) > maxDistance) continue;
    const distance = editDistance(typed, each.toLowerCase());
    if (distance <= maxDistance && distance < (best?.distance ?? maxDistance + 1))
      best = { name: each, distance };
  }
  return best?.name;
}
