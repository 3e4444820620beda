import { delays, textLengths } from '@matjar/contract/limits.ts';
import {
  answerInput,
  type ModeratedQuestion,
  questionStates,
} from '@matjar/contract/questions/questions.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useEmailNote } from '../../admin-table/use-email-note.ts';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { AnswerDialog } from '../reviews/admin/answer-dialog.tsx';
import { HideDialog } from '../reviews/admin/hide-dialog.tsx';
import { useQuestionColumns } from './admin/question-columns.tsx';

const pageSizes = [10, 20, 50];

/** The screen to answer and hide questions. */
export default function AdminQuestionsPage() {
  const t = useTranslate();
  const emailNote = useEmailNote();
  const queryClient = useQueryClient();
  const address = useTableAddress('questions', pageSizes);
  const list = useTableList('GET /questions', address, { state: address.filter('state') });
  const rows = useRowWork();
  const [answered, setAnswered] = useState<ModeratedQuestion>();
  const [doubted, setDoubted] = useState<ModeratedQuestion>();

  const refetch = () => queryClient.invalidateQueries({ queryKey: ['GET /questions'] });

  /** A change of a row, which is fetched again; errors are shown. */
  async function change(id: string, work: () => Promise<unknown>, done: string) {
    const went = await rows.run(id, async () => {
      await work();
      await refetch();
    });
    if (went) notify('success', done);
  }

  const columns = useQuestionColumns({
    actionsOf: (question) => {
      const { name } = question.user;
      const params = { id: question._id };
      return (
        <>
          <IconButton
            disabled={question.hidden}
            icon="message-square-text"
            iconSize={18}
            label={t('adminQuestions.answerNamed', { name })}
            onClick={() => setAnswered(question)}
          />
          <IconButton
            icon={question.hidden ? 'eye' : 'eye-off'}
            iconSize={18}
            label={t(question.hidden ? 'adminQuestions.restoreNamed' : 'adminQuestions.hideNamed', {
              name,
            })}
            onClick={() =>
              question.hidden
                ? void change(
                    question._id,
                    () => api.call('PUT /questions/:id/restore', { params }),
                    t('adminQuestions.restoredDone'),
                  )
                : setDoubted(question)
            }
            pending={rows.isBusy(question._id)}
          />
        </>
      );
    },
    onAnswer: (question, { _id: id, hidden }) =>
      void change(
        question._id,
        () =>
          hidden
            ? api.call('PUT /answers/:id/restore', { params: { id } })
            : api.call('PUT /answers/:id/hide', { params: { id } }),
        t(hidden ? 'adminQuestions.restoredDone' : 'adminQuestions.hiddenDone'),
      ),
  });

  return (
    <>
      <AdminListPage
        action={
          <ExportMenu
            address={address}
            choices={[{ fileName: 'questions' }]}
            filters={{ state: address.filter('state') }}
            name="GET /admin/questions/export"
          />
        }
        address={address}
        columns={columns}
        empty={{
          icon: 'message-circle-question-mark',
          title: t('adminQuestions.empty'),
          text: t('adminQuestions.emptyText'),
        }}
        filters={['state']}
        isBusy={rows.isBusy}
        list={list}
        search={{ label: t('adminQuestions.search'), delay: delays.adminCategorySearchDebounce }}
        title={t('adminQuestions.title')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('adminQuestions.anyState')}
            label={t('adminQuestions.state')}
            name="state"
            options={questionStates.map((value) => ({
              value,
              label: t(`adminQuestions.${value}`),
            }))}
          />
        }
      />
      {answered && (
        <AnswerDialog
          answer=""
          effects={emailNote(t('adminQuestions.answerEffects', { name: answered.user.name }))}
          longest={textLengths.answer.maximum}
          onClose={() => setAnswered(undefined)}
          quote={answered.question}
          save={async (answer) => {
            const params = { id: answered._id };
            await api.call('POST /questions/:id/answers', { params, body: { answer } });
            notify('success', t('adminQuestions.answerSent'));
            await refetch();
          }}
          saveLabel={t('adminQuestions.answerSend')}
          schema={answerInput}
          title={t('adminQuestions.answerTitle', { name: answered.user.name })}
        />
      )}
      {doubted && (
        <HideDialog
          effects={t('adminQuestions.hideEffects')}
          hide={async (reason) => {
            const params = { id: doubted._id };
            await api.call('PUT /questions/:id/hide', { params, body: { reason } });
            notify('success', t('adminQuestions.hiddenDone'));
            await refetch();
          }}
          onClose={() => setDoubted(undefined)}
          quote={doubted.question}
          reasonHint={t('adminQuestions.reasonHint')}
          title={t('adminQuestions.hideTitle', { name: doubted.user.name })}
        />
      )}
    </>
  );
}
