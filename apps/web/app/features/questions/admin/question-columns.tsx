import type { ModeratedQuestion } from '@matjar/contract/questions/questions.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

type Answer = ModeratedQuestion['answers'][number];

const stateLooks = {
  hidden: { icon: 'eye-off', tone: 'warn' },
  answered: { icon: 'circle-check', tone: 'ok' },
  waiting: { icon: 'clock', tone: 'neutral' },
} as const;

function stateOf({ hidden, answers }: ModeratedQuestion): keyof typeof stateLooks {
  if (hidden) return 'hidden';
  return answers.some((answer) => !answer.hidden) ? 'answered' : 'waiting';
}

export function useQuestionColumns({
  actionsOf,
  onAnswer,
}: {
  actionsOf: (question: ModeratedQuestion) => ReactNode;
  /** Hides an answer or shows it again. */
  onAnswer: (question: ModeratedQuestion, answer: Answer) => void;
}): Column<ModeratedQuestion>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'author',
      head: t('adminQuestions.author'),
      className: 'max-w-34 align-top! md:max-w-46',
      cell: ({ user }) => (
        <>
          <span className="block truncate font-semibold">{user.name}</span>
          {user.email && <span className="block truncate text-t3 text-xs">{user.email}</span>}
        </>
      ),
    },
    {
      id: 'question',
      head: t('adminQuestions.question'),
      className: 'min-w-64 max-w-110 align-top!',
      cell: (question) => (
        <>
          <p className="[overflow-wrap:anywhere]">{question.question}</p>
          <AppLink
            className="block truncate text-brand-ink text-xs underline-offset-4 hover:underline"
            href={`/products/${question.product._id}#questions`}
          >
            {question.product.title}
          </AppLink>
          {question.hidden && question.hiddenReason && (
            <p className="mt-1 text-warn text-xs [overflow-wrap:anywhere]">
              {t('adminQuestions.reason')}: {question.hiddenReason}
            </p>
          )}
          {question.answers.map((answer) => (
            <GivenAnswer
              answer={answer}
              key={answer._id}
              onChange={() => onAnswer(question, answer)}
            />
          ))}
        </>
      ),
    },
    {
      id: 'date',
      head: t('adminQuestions.date'),
      className: 'whitespace-nowrap align-top!',
      cell: ({ createdAt }) => formats.date(createdAt),
    },
    {
      id: 'state',
      head: t('adminQuestions.state'),
      className: 'align-top!',
      cell: (question) => {
        const state = stateOf(question);
        return <StatusPill {...stateLooks[state]}>{t(`adminQuestions.${state}`)}</StatusPill>;
      },
    },
    {
      id: 'actions',
      head: t('adminTable.actions'),
      className: 'w-24 align-top!',
      // Large enough for a finger, with its icon on the line of text.
      cell: (question) => <span className="-my-2.5 flex">{actionsOf(question)}</span>,
    },
  ];
}

function GivenAnswer({ answer, onChange }: { answer: Answer; onChange: () => void }) {
  const t = useTranslate();
  const name = answer.shop ? t('adminQuestions.shop') : answer.user.name;
  return (
    <div className="mt-2 flex items-start gap-2 border-line-2 border-s-2 ps-3 text-t2">
      <p className={classNames('grow [overflow-wrap:anywhere]', answer.hidden && 'line-through')}>
        <span className="font-semibold">{name}:</span> {answer.answer}
      </p>
      <IconButton
        className="-my-1.5"
        icon={answer.hidden ? 'eye' : 'eye-off'}
        iconSize={16}
        label={t(
          answer.hidden ? 'adminQuestions.restoreAnswerNamed' : 'adminQuestions.hideAnswerNamed',
          { name },
        )}
        onClick={onChange}
        size="sm"
      />
    </div>
  );
}
