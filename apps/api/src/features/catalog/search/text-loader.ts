import { specificationDefinitions } from '@matjar/contract/catalog/specifications.ts';
import { specifications as labels } from '@matjar/contract/messages/en/specifications.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SpecificationColumn } from '../index/specification-column.ts';
import type { ProductTexts, SearchIndex } from './search-index.ts';
import { findChangedTexts, loadTexts, type TextRow } from './search-texts.queries.ts';
import { specifyOptions } from './specify-options.ts';

const batchSize = 500;
/** Batch limit, so that an import does not delay other changes. */
const maxAtOnce = 5_000;

/** Keeps the search index and the specifications up to date with the database. */
export class TextLoader {
  readonly #db: Db;
  readonly #index: SearchIndex;
  readonly #specifications: SpecificationColumn;
  #snapshot: string | undefined;
  /** Ordinals of products whose texts are to be read. */
  #waiting: number[] = [];

  constructor(db: Db, index: SearchIndex, specifications: SpecificationColumn) {
    this.#db = db;
    this.#index = index;
    this.#specifications = specifications;
  }

  /** Loads a batch of changed texts, all of them the first time; true if nothing is left. */
  async readSome(): Promise<boolean> {
    const { snapshot, ordinals } = await findChangedTexts(this.#db, this.#snapshot);
    this.#snapshot = snapshot;
    if (this.#waiting.length === 0) this.#waiting = ordinals;
    else if (ordinals.length > 0) {
      this.#waiting = [...new Set([...this.#waiting, ...ordinals])].sort((a, b) => a - b);
    }
    const now = this.#waiting.slice(0, maxAtOnce);
    if (now.length > 0) await this.#index.put(this.#load(now));
    this.#waiting = this.#waiting.slice(now.length);
    return this.#waiting.length === 0;
  }

  /** Texts of these products, some at a time. */
  async *#load(ordinals: readonly number[]): AsyncGenerator<ProductTexts[]> {
    const load = (from: number) => loadTexts(this.#db, ordinals.slice(from, from + batchSize));
    let next = load(0);
    for (let from = 0; from < ordinals.length; from += batchSize) {
      const rows = await next;
      // Prefetches the next batch; if that fails, the error is thrown by the `await` above.
      next = load(from + batchSize);
      next.catch(() => {});
      for (const row of rows) {
        this.#specifications.put(row.ordinal, [...row.specifications, ...specifyOptions(row)]);
      }
      yield rows.map(describeTexts);
    }
  }
}

function describeTexts({ specifications, colors, options, ...row }: TextRow): ProductTexts {
  return {
    ...row,
    specifications: [
      ...specifications.map(writeSpecification),
      ...colors.map(({ name }) => name ?? ''),
      ...options.map(({ value }) => value),
    ],
  };
}

/** Label and value as on the product's page; empty for a boolean that is false. */
function writeSpecification({ key, value }: TextRow['specifications'][number]): string {
  if (value === false) return '';
  const label = labels[key as keyof typeof labels] ?? key;
  const definition = specificationDefinitions[key as keyof typeof specificationDefinitions];
  const unit = definition && 'unit' in definition ? definition.unit : '';
  if (value === true) return label;
  return `${label} ${[value].flat().join('\n')} ${unit}`;
}
