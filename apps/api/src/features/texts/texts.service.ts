import { checkOverride, readVariables } from '@matjar/contract/messages/check-override.ts';
import { compileMessage } from '@matjar/contract/messages/compile-message.ts';
import { en } from '@matjar/contract/messages/en.ts';
import { enAdmin } from '@matjar/contract/messages/en-admin.ts';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import {
  type ShopText,
  type TextChange,
  type TextGroup,
  type TextVersion,
  textGroups,
} from '@matjar/contract/texts/texts.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { initialTexts, textLanguage, translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listEntriesOf, refuseChanged } from '../audit/audit-list.service.ts';
import type { ShopTexts } from './shop-texts.ts';
import { findOverrides, lockOverride, type OverrideRow, updateOverride } from './texts.queries.ts';

export interface TextsDeps {
  db: Db;
  texts: ShopTexts;
}

const entity = 'text';

/** In the order of their groups. */
const keys = textGroups.flatMap((group) =>
  Object.keys(flattenCatalogue(group === 'admin' ? enAdmin : { [group]: en[group] })),
);
const known = new Set(keys);

/** The default text of a key; undefined if it may not be changed. */
function findInitial(key: string): string | undefined {
  return known.has(key) ? initialTexts[key] : undefined;
}

export async function listTexts({ db }: TextsDeps): Promise<{ data: ShopText[] }> {
  const rows = new Map((await findOverrides(db, textLanguage)).map((row) => [row.key, row]));
  return { data: keys.map((key) => shape(key, initialTexts[key] ?? '', rows.get(key))) };
}

function shape(key: string, initial: string, row: OverrideRow | undefined): ShopText {
  return {
    key,
    group: groupOf(key),
    initial,
    ...(row?.text && {
      text: row.text,
      changed: { by: row.by ?? translate('errors.somebody'), at: row.updatedAt.toISOString() },
    }),
    variables: variablesOf(initial),
    version: row?.version ?? 0,
  };
}

function groupOf(key: string): TextGroup {
  const group = key.slice(0, key.indexOf('.'));
  return Object.hasOwn(enAdmin, group) ? 'admin' : (group as TextGroup);
}

const variables = new Map<string, string[]>();

/** Cached: there are thousands, and each list contains all of them. */
function variablesOf(initial: string): string[] {
  const known = variables.get(initial) ?? [...readVariables(compileMessage(initial)).keys()];
  variables.set(initial, known);
  return known;
}

export async function changeText(
  { db, texts }: TextsDeps,
  actor: Pick<SignedIn, 'userId'>,
  key: string,
  { version, text }: TextChange,
): Promise<{ data: ShopText } | Refusal<'not_found' | 'conflict' | 'validation'>> {
  const initial = findInitial(key);
  if (initial === undefined) return refuse('not_found');
  // A default text is not stored, so that it follows new releases.
  const next = text === initial ? null : text;
  const msg = next === null ? undefined : describeProblem(initial, next);
  if (msg) return refuse('validation').with({ fields: [{ param: 'text', msg }] });
  const refused = await orRollback<undefined, Refusal<'conflict'>>(
    runTransaction(db, async (tx) => {
      const row = await lockOverride(tx, textLanguage, key);
      if (row.version !== version) throw new Rollback(await refuseChanged(tx, entity, { id: key }));
      if (row.text === next) return undefined;
      await updateOverride(tx, textLanguage, key, { text: next, changedBy: actor.userId });
      await recordChange(tx, {
        actor,
        action: next === null ? 'restore' : 'update',
        entity,
        entityId: key,
        label: initial,
        before: { text: row.text ?? initial },
        after: { text },
      });
      return undefined;
    }),
  );
  if (refused instanceof Rollback) return refused.reason;
  await texts.refresh();
  const rows = await findOverrides(db, textLanguage);
  const row = rows.find((each) => each.key === key);
  return { data: shape(key, initial, row) };
}

function describeProblem(initial: string, text: string): string | undefined {
  const problem = checkOverride(initial, text);
  if (!problem) return undefined;
  switch (problem.reason) {
    case 'tooLong':
      return translate('texts.tooLong', { most: problem.most });
    case 'unknownVariable':
    case 'missingVariable':
    case 'formsLost':
      return translate(`texts.${problem.reason}`, { name: `{${problem.name}}` });
    default:
      return translate(`texts.${problem.reason}`);
  }
}

/** The history comes from the audit log. */
export async function listTextHistory(
  { db }: TextsDeps,
  key: string,
): Promise<{ data: TextVersion[] } | Refusal<'not_found'>> {
  if (findInitial(key) === undefined) return refuse('not_found');
  const entries = await listEntriesOf(db, entity, key);
  return {
    data: entries.map(({ _id, actor, before, createdAt }) => ({
      _id,
      text: String(before?.text ?? ''),
      by: actor.name,
      at: createdAt,
    })),
  };
}
