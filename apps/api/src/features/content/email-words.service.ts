import {
  type EmailId,
  type EmailValue,
  findEmailProblem,
  isEmailId,
} from '@matjar/contract/content/email-texts.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { applyWording } from '../../platform/mail/apply-wording.ts';
import {
  type ComposedEmail,
  composeEmail,
  describeSender,
  type Email,
} from '../../platform/mail/email.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { writeBuiltInEmail, writeSampleEmail } from './built-in-emails.ts';
import { findAddressOf, findDocument, findSampleProduct } from './content.queries.ts';
import type { Actor, ContentDeps } from './content.service.ts';
import { isPreviewOf } from './content-preview.ts';
import { readValue } from './content-value.ts';

/** Refuses an invalid wording, with the field and the reason. */
export function refuseWords(id: EmailId, value: EmailValue): Refusal<'validation'> | undefined {
  const problem = findEmailProblem(id, value);
  if (!problem) return undefined;
  const msg =
    problem.reason === 'link'
      ? translate('emailTexts.link')
      : translate(`emailTexts.${problem.reason}`, { name: `{${problem.name}}` });
  return refuse('validation').with({ fields: [{ param: `value.${problem.field}`, msg }] });
}

/** A sample email with the wording of the draft. */
async function writeSample(deps: ContentDeps, id: EmailId, to: string): Promise<Email> {
  const row = await findDocument(deps.db, id);
  const stored = readValue(row?.draft ?? row?.published ?? null);
  const value = stored?.kind === 'email' ? stored : writeBuiltInEmail(id);
  const { currency, shopName } = deps.settings.values;
  const product = await findSampleProduct(deps.db);
  const sample = writeSampleEmail(id, { to, currency, publicUrl: deps.publicUrl, product });
  return applyWording(sample, value, shopName);
}

/** For holders of a preview token. */
export async function previewEmail(
  deps: ContentDeps,
  id: string,
  preview: string,
): Promise<ComposedEmail | Refusal<'not_found'>> {
  if (!isEmailId(id) || !isPreviewOf(id, preview, deps.linkSecrets)) return refuse('not_found');
  const email = await writeSample(deps, id, '');
  return composeEmail(email, describeSender(deps.settings, deps.publicUrl));
}

/** Sent to the editor only. */
export async function sendTestEmail(
  deps: ContentDeps,
  actor: Actor,
  id: string,
): Promise<{ data: { email: string } } | Refusal<'not_found' | 'too_many_requests'>> {
  if (!isEmailId(id)) return refuse('not_found');
  const limited = await deps.limits.consume('testEmail', { account: actor.userId });
  if (limited) return limited;
  const to = await findAddressOf(deps.db, actor.userId);
  if (to === undefined) return refuse('not_found');
  const email = await writeSample(deps, id, to);
  const subject = translate('emailTexts.testMark', { subject: email.subject });
  await runTransaction(deps.db, (tx) => queueMail(tx, { ...email, kind: 'test', subject }));
  return { data: { email: to } };
}
