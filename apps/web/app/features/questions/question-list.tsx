import { textLengths } from '@matjar/contract/limits.ts';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useAccount } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionItem } from './question-item.tsx';
import { useProductQuestions, useRefetchQuestions } from './use-product-questions.ts';

/** The first questions about a product, the rest on demand, and the form. */
export default function QuestionList({ productId }: { productId: string }) {
  const t = useTranslate();
  const id = useId();
  const [all, setAll] = useState(false);
  const pages = useProductQuestions(productId, all);
  const first = pages.data?.pages[0];
  const shown = pages.data?.pages.flatMap(({ data }) => data);
  const rest = (first?.results ?? 0) - (shown?.length ?? 0);
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-5 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-8"
    >
      <div>
        <h2 id={id}>{t('questions.heading')}</h2>
        <p className="mt-2 text-t2">{t('questions.text')}</p>
        <AskQuestion productId={productId} />
      </div>
      <div className="min-w-0">
        {pages.isError && !shown && (
          <ErrorState onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
        )}
        {pages.isPending && <QuestionsLoading />}
        {shown?.length === 0 && (
          <EmptyState
            className="min-h-55!"
            icon="message-circle-question-mark"
            text={t('questions.noneText')}
            title={t('questions.none')}
          />
        )}
        {shown && shown.length > 0 && (
          <ul aria-label={t('questions.heading')}>
            {shown.map((question) => (
              <li className="border-line border-t py-5" key={question._id}>
                <QuestionItem mayAnswer={first?.mayAnswer ?? false} question={question} />
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && (
          <div className="border-line border-t pt-5">
            <Button
              onClick={() => (all ? void pages.fetchNextPage() : setAll(true))}
              pending={pages.isFetching}
              variant="outline"
            >
              {t('questions.more', { count: rest })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function AskQuestion({ productId }: { productId: string }) {
  const t = useTranslate();
  const account = useAccount();
  const { pathname } = useLocation();
  const refetch = useRefetchQuestions(productId);
  const [asking, setAsking] = useState(false);
  if (!account) {
    return (
      <ButtonLink
        className="mt-4"
        href={`/auth/signIn?${new URLSearchParams({ returnTo: pathname })}`}
        icon="message-circle-question-mark"
        variant="outline"
      >
        {t('questions.signIn')}
      </ButtonLink>
    );
  }
  if (!asking) {
    return (
      <Button
        className="mt-4"
        icon="message-circle-question-mark"
        onClick={() => setAsking(true)}
        variant="outline"
      >
        {t('questions.ask')}
      </Button>
    );
  }
  return (
    <QuestionForm
      hint={t('questions.questionHint')}
      label={t('questions.question')}
      lengths={textLengths.question}
      onClose={() => setAsking(false)}
      problems={{
        missing: t('questions.questionMissing'),
        short: t('questions.questionTooShort'),
        long: t('questions.questionTooLong'),
      }}
      send={async (question) => {
        const params = { id: productId };
        await api.call('POST /products/:id/questions', { params, body: { question } });
        notify('success', t('questions.asked'));
        await refetch();
      }}
      sendLabel={t('questions.send')}
    />
  );
}

function QuestionsLoading() {
  return (
    <LoadingRegion>
      {['first', 'second', 'third'].map((place) => (
        <div className="border-line border-t py-5" key={place}>
          <Skeleton className="block h-5 w-3/5" />
          <Skeleton className="mt-3 block h-11 rounded-control" />
        </div>
      ))}
    </LoadingRegion>
  );
}
