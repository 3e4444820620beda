import { textLengths } from '@matjar/contract/limits.ts';
import type { Question } from '@matjar/contract/questions/questions.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useAccount } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';
import { ShopAnswer } from '../reviews/shop-answer.tsx';
import { QuestionForm } from './question-form.tsx';
import { useRefetchQuestions } from './use-product-questions.ts';

/** A question with its answers; staff and buyers may answer. */
export function QuestionItem({ question, mayAnswer }: { question: Question; mayAnswer: boolean }) {
  const t = useTranslate();
  const { shopName } = usePublicSettings();
  const formats = useFormats();
  const own = useAccount()?._id;
  const refetch = useRefetchQuestions(question.product);
  const [answering, setAnswering] = useState(false);

  async function remove(removal: Promise<unknown>) {
    try {
      await removal;
      notify('success', t('questions.removed'));
      await refetch();
    } catch (error) {
      notifyError(error, t);
    }
  }

  return (
    <>
      <h3 className="[overflow-wrap:anywhere]">{question.question}</h3>
      <p className="flex flex-wrap gap-x-2 text-t3 text-xs tabular-nums">
        <span>{t('questions.askedBy', { name: question.user.name })}</span>
        <time dateTime={question.createdAt}>{formats.date(question.createdAt)}</time>
      </p>
      {question.answers.map(({ _id, answer, shop, user, createdAt }) =>
        shop || !user ? (
          <ShopAnswer createdAt={createdAt} heading={shopName} key={_id} text={answer} />
        ) : (
          <div className="mt-3 flex gap-3 px-4" key={_id}>
            <Avatar name={user.name} size={32} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{t('questions.bought', { name: user.name })}</span>
                <time className="text-t3 text-xs tabular-nums" dateTime={createdAt}>
                  {formats.date(createdAt)}
                </time>
              </p>
              <p className="max-w-180 text-pretty text-t2 [overflow-wrap:anywhere]">{answer}</p>
              {user._id === own && (
                <Button
                  aria-label={t('questions.removeAnswer')}
                  onClick={() =>
                    void remove(api.call('DELETE /answers/:id', { params: { id: _id } }))
                  }
                  variant="link"
                >
                  {t('questions.remove')}
                </Button>
              )}
            </div>
          </div>
        ),
      )}
      {question.answers.length === 0 && <p className="mt-2 text-t2">{t('questions.waiting')}</p>}
      {answering ? (
        <QuestionForm
          label={t('questions.answer')}
          lengths={textLengths.answer}
          onClose={() => setAnswering(false)}
          problems={{
            missing: t('questions.answerMissing'),
            short: t('questions.answerTooShort'),
            long: t('questions.answerTooLong'),
          }}
          send={async (answer) => {
            const params = { id: question._id };
            await api.call('POST /questions/:id/answers', { params, body: { answer } });
            notify('success', t('questions.answered'));
            await refetch();
          }}
          sendLabel={t('questions.sendAnswer')}
        />
      ) : (
        <div className="flex gap-2">
          {mayAnswer && (
            <Button
              aria-label={t('questions.answerNamed', { question: question.question })}
              className="mt-3"
              onClick={() => setAnswering(true)}
              variant="outline"
            >
              {t('questions.answerThis')}
            </Button>
          )}
          {question.user._id === own && (
            <Button
              aria-label={t('questions.removeQuestion')}
              className="mt-3"
              onClick={() =>
                void remove(api.call('DELETE /questions/:id', { params: { id: question._id } }))
              }
              variant="link"
            >
              {t('questions.remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
