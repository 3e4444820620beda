import {
  addressFormSchema,
  ownerFields,
  userUpdate,
} from '@matjar/contract/accounts/account-forms.ts';
import { customerTagsRequest } from '@matjar/contract/customers/customers.ts';
import type { ImportField } from '@matjar/contract/imports/imports.ts';
import { z } from 'zod';
import { Refusal } from '../../../http/errors/refusal.ts';
import {
  type CustomerFields,
  type ImportedCustomer,
  readImportedCustomers,
  removeImportedCustomer,
  writeImportedCustomer,
} from '../../customers/imported-customers.service.ts';
import { textOfIssue } from '../files/text-of-issue.ts';
import type { ImportDeps } from '../imports-deps.ts';
import { describeEntry, type EntryKind, type EntryRow, type PlannedEntry } from './entries.ts';

/** Validates by the rules of the forms. Unknown columns, such as passwords, are ignored. */
const customerRow = z.object({
  email: ownerFields.email,
  name: ownerFields.name,
  phone: userUpdate.shape.phone,
  tags: customerTagsRequest.shape.tags.optional(),
  city: addressFormSchema.shape.district,
  district: addressFormSchema.shape.district,
  details: addressFormSchema.shape.details,
  postalCode: addressFormSchema.shape.postalCode,
});

const fields = [
  ...(['name', 'phone', 'tags'] as const),
  ...(['city', 'district', 'details', 'postalCode'] as const),
];

interface CustomerPatch {
  email: string;
  set: CustomerFields;
  replaced?: CustomerFields;
}

/** Customers, identified by email address. Staff accounts are skipped. */
export const customerEntries: EntryKind = {
  key: 'email',

  async plan({ db }, rows) {
    const emails = rows.flatMap(({ cells }) => cells.email?.toLowerCase() ?? []);
    const known = await readImportedCustomers(db, emails);
    return rows.map((row) => planCustomer(row, known.get(row.cells.email?.toLowerCase() ?? '')));
  },

  async apply(deps, db, { version, patch }, actor) {
    const { email, set, replaced } = patch as CustomerPatch;
    const customer = { email, version: version ?? undefined, fields: set };
    const written = await writeImportedCustomer({ ...customerDeps(deps), db }, customer, actor);
    return written instanceof Refusal ? written : { ...written, before: replaced ?? null };
  },

  async undo(deps, db, { productId, versionAfter, patch, before }, actor) {
    const { email } = patch as CustomerPatch;
    const customers = { ...customerDeps(deps), db };
    const version = versionAfter ?? 0;
    if (!before) {
      const refused = await removeImportedCustomer(customers, { email, version }, actor);
      return refused ?? { id: productId ?? '', version, before: null };
    }
    const customer = { email, version, fields: before as CustomerFields };
    const written = await writeImportedCustomer(customers, customer, actor);
    return written instanceof Refusal ? written : { ...written, before: null };
  },
};

function customerDeps({ db, catalog }: ImportDeps) {
  return { db, settings: catalog.settings };
}

function planCustomer(row: EntryRow, known: ImportedCustomer | undefined): PlannedEntry {
  const given = readCustomer(row, known);
  const shown = (values: CustomerFields | undefined, field: (typeof fields)[number]) => {
    const value = values?.[field];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const before =
    known && Object.fromEntries(fields.map((field) => [field, shown(known.fields, field) ?? null]));
  const checked = describeEntry(
    row,
    given.name ?? known?.fields.name ?? row.cells.email ?? '',
    before,
    fields.map((field) => [field satisfies ImportField, shown(given, field)]),
  );
  if (checked.kind === 'wrong' || checked.kind === 'unchanged') return { checked };
  const email = (row.cells.email ?? '').toLowerCase();
  const changed = fields.filter(
    (field) => given[field] !== undefined && shown(given, field) !== shown(known?.fields, field),
  );
  const pick = (values: CustomerFields) =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  const patch: CustomerPatch = {
    email,
    set: pick(given),
    ...(known && { replaced: pick(known.fields) }),
  };
  return { checked, entry: { productId: known?.id, version: known?.version, patch } };
}

function readCustomer(row: EntryRow, known: ImportedCustomer | undefined): CustomerFields {
  const { cells, problems } = row;
  if (problems.length > 0) return {};
  if (!cells.email) {
    problems.push({ field: 'email', reason: 'emailMissing' });
    return {};
  }
  if (known?.isStaff) {
    problems.push({ field: 'email', value: cells.email, reason: 'staffAccount' });
    return {};
  }
  const { tags, phone, ...rest } = Object.fromEntries(
    Object.entries(cells).filter(
      // An unchanged name is not validated: providers and older rules allowed others.
      ([field, text]) => text !== '' && !(field === 'name' && text === known?.fields.name),
    ),
  );
  const parsed = (known ? customerRow.partial() : customerRow).safeParse({
    ...rest,
    // As people write them: "0100 123 45 67", "+20 100 …".
    ...(phone && { phone: phone.replaceAll(/[\s().-]/g, '').replace(/^(\+|00)20(?=1)/, '0') }),
    ...(tags && { tags: tags.split(/[,;|]/).filter((tag) => tag.trim() !== '') }),
  });
  if (parsed.success) {
    const { email: _, ...values } = parsed.data;
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? 'email') as ImportField;
    const value = cells[field]?.slice(0, 200);
    const detail = textOfIssue(issue);
    problems.push({ field, ...(value && { value }), reason: 'invalid', detail });
  }
  return {};
}
