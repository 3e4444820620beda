import {
  type NotificationChoice,
  notificationEmails,
} from '@matjar/contract/notifications/notifications.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrError } from '../../ui/loading-or-error.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { kindLabels } from './notification-list.tsx';

const choicesKey = ['GET /notifications/choices'] as const;

const emailWords = {
  none: 'notifications.emailNone',
  now: 'notifications.emailNow',
  daily: 'notifications.emailDaily',
} as const;

/** Notification choices of the signed-in person, for the bell and for email. */
export default function AdminNotificationsPage() {
  const t = useTranslate();
  const choices = useQuery({
    queryKey: choicesKey,
    queryFn: async ({ signal }) => (await api.call('GET /notifications/choices', { signal })).data,
  });
  const title = t('notifications.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p className="mt-1 mb-5 max-w-160 text-t2">{t('notifications.text')}</p>
      {choices.data ? (
        <Choices known={choices.data} />
      ) : (
        <LoadingOrError query={choices}>
          <Skeleton className="h-100 max-w-180 rounded-r3" />
        </LoadingOrError>
      )}
    </>
  );
}

function Choices({ known }: { known: readonly NotificationChoice[] }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<readonly NotificationChoice[]>(known);
  const save = useMutation({
    mutationFn: () => api.call('PUT /notifications/choices', { body: { choices: [...choices] } }),
    networkMode: 'always',
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(choicesKey, data);
      await queryClient.invalidateQueries({ queryKey: ['GET /notifications'] });
      notify('success', t('notifications.saved'));
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  const change = (at: number, part: Partial<NotificationChoice>) =>
    setChoices((now) => now.map((each, place) => (place === at ? { ...each, ...part } : each)));
  if (choices.length === 0) {
    return (
      <EmptyState bordered heading="h2" icon="bell" title={t('notifications.nothingToChoose')} />
    );
  }
  return (
    <Panel className="max-w-180" dense>
      <ul className="mb-5">
        {choices.map(({ kind, bell, email }, at) => {
          const name = t(kindLabels[kind].text);
          return (
            <li
              className="flex items-center gap-x-5 gap-y-1 max-sm:flex-wrap border-line border-b py-2.5"
              key={kind}
            >
              <span className="flex min-w-0 flex-1 items-center gap-3 max-sm:basis-full">
                <Icon className="shrink-0 text-t2" name={kindLabels[kind].icon} size={18} />
                {name}
              </span>
              <Checkbox
                aria-label={t('notifications.byBellOf', { kind: name })}
                checked={bell}
                onChange={(event) => change(at, { bell: event.target.checked })}
              >
                {t('notifications.byBell')}
              </Checkbox>
              <NativeSelect
                aria-label={t('notifications.byEmailOf', { kind: name })}
                className="w-44 max-sm:ms-auto"
                dense
                icon="mail"
                onChange={(event) =>
                  change(at, { email: event.target.value as NotificationChoice['email'] })
                }
                options={notificationEmails.map((value) => ({
                  value,
                  label: t(emailWords[value]),
                }))}
                value={email}
              />
            </li>
          );
        })}
      </ul>
      <Button onClick={() => save.mutate()} pending={save.isPending} variant="primary">
        {t('notifications.save')}
      </Button>
    </Panel>
  );
}
