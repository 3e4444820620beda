import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { textsOfError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { notifyPromise } from '../../../ui/toasts.ts';
import type { NamedKind } from './directory-kind.ts';

type PlainKey = Extract<MessageKey, `adminTaxonomy.${string}`>;

export interface WorkTexts {
  pending?: PlainKey;
  success: PlainKey;
  error?: PlainKey;
}

/**
 * Follows a change by one toast, then reads the lists anew. The server's reason stands behind the
 * screen's own word for the failure.
 */
export function useDirectoryWork(kind: NamedKind) {
  const t = useTranslate();
  const queries = useQueryClient();
  const say = (key: PlainKey) => t(key as 'adminTaxonomy.create');

  return async <Result>(work: Promise<Result>, texts: WorkTexts): Promise<Result> => {
    const followed = notifyPromise(work, {
      ...(texts.pending && { pending: say(texts.pending) }),
      success: say(texts.success),
      error: (reason) => {
        const reasons = textsOfError(reason, '').filter((text) => text !== '');
        return [...(texts.error ? [say(texts.error)] : []), ...reasons].join(': ') || undefined;
      },
    });
    const result = await followed;
    await queries.invalidateQueries({ queryKey: [`GET /${kind}`] });
    return result;
  };
}
