import { ratings } from '@matjar/contract/limits.ts';
import type { Review } from '@matjar/contract/reviews.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { reviewErrorDelay } from '../../quirks.ts';
import { useSession } from '../../session/session-store.ts';
import { notify } from '../../ui/toasts.ts';
import { findReviewProblem } from './check-review.ts';
import { useReviewsAnew } from './use-product-reviews.ts';

/** What is typed, what is wrong with it once it was left or sent, and the sending. */
export function useReviewForm({
  productId,
  mine,
  onDone,
}: {
  productId: string;
  /** What is to be changed; absent for a new review. */
  mine: Review | undefined;
  onDone: () => void;
}) {
  const t = useTranslate();
  const { quirks } = usePublicSettings();
  const session = useSession();
  const readAnew = useReviewsAnew(productId);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [rating, setRating] = useState<number>(mine?.rating ?? ratings.initial);
  const [text, setText] = useState(mine?.review ?? '');
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const problem = findReviewProblem(text);

  function showProblems() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChecked(true), reviewErrorDelay(quirks));
  }

  function clear() {
    clearTimeout(timer.current);
    setRating(ratings.initial);
    setText('');
    setChecked(false);
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    if (problem) {
      showProblems();
      textRef.current?.focus();
      return;
    }
    setPending(true);
    try {
      const said = { review: text.trim(), rating };
      const body = { product: productId, user: session?.data._id, ...said };
      if (mine) await api.call('PUT /reviews/:id', { params: { id: mine._id }, body: said });
      else await api.call('POST /reviews', { body });
      notify('success', t(mine ? 'reviews.saved' : 'reviews.created'));
      if (!mine) clear();
      await readAnew();
      onDone();
    } catch (error) {
      // What was typed stays, so that it can be sent again.
      for (const each of textsOfError(error, t('ui.errorTitle'))) notify('warning', each);
    } finally {
      setPending(false);
    }
  }

  return {
    rating,
    setRating,
    text,
    setText,
    textRef,
    problem: checked ? problem : undefined,
    showProblems,
    pending,
    send,
  };
}
