import { ApiError } from '@matjar/client/api-error.ts';
import {
  newColleagueInput,
  type OpenInvitation,
} from '@matjar/contract/accounts/staff-invitations.ts';
import { useLocation } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useMutation, useQuery } from '../../queries.ts';
import { readSession, renewSession, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthHeading, AuthLink } from '../accounts/auth-page.tsx';
import { ChosenPassword } from '../accounts/chosen-password.tsx';
import { enterAccount } from '../accounts/enter-account.ts';
import type { Route } from './+types/invitation.page.ts';

/** The page of an invitation link: join with a new or an existing account. */
export default function InvitationPage({ params: { token } }: Route.ComponentProps) {
  const t = useTranslate();
  const { shopName: shop } = usePublicSettings();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      api.call('GET /staff/invitations/by-link/:token', { params: { token }, signal }),
    select: ({ data }) => data,
    retry: false,
  });
  const { data: invitation, error } = query;
  if (invitation) return <OpenLink invitation={invitation} shop={shop} token={token} />;
  if (error instanceof ApiError && error.code === 'invitation_refused') {
    return <AuthHeading text={t('staffInvitation.overText')} title={t('staffInvitation.over')} />;
  }
  return (
    <>
      <AuthHeading text="" title={t('staffInvitation.title', { shop })} />
      {error ? (
        <ErrorState heading="h2" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton className="h-60 rounded-r3" />
        </LoadingRegion>
      )}
    </>
  );
}

/** A full page load, so that everything reads the new session. */
function openAdmin() {
  window.location.replace('/admin');
}

function OpenLink({
  invitation: { email, hasAccount },
  shop,
  token,
}: {
  invitation: OpenInvitation;
  shop: string;
  token: string;
}) {
  const t = useTranslate();
  const user = useSession()?.data;
  const title = t('staffInvitation.title', { shop });
  if (!hasAccount) {
    return (
      <>
        <AuthHeading text={t('staffInvitation.newText', { email })} title={title} />
        <JoinForm token={token} />
      </>
    );
  }
  const isOther = user && user.email?.toLowerCase() !== email.toLowerCase();
  return (
    <>
      <AuthHeading
        text={
          isOther
            ? t('staffInvitation.otherText', { name: user.name, email })
            : t('staffInvitation.knownText', { email })
        }
        title={title}
      />
      {user && !isOther ? <AcceptButton token={token} /> : <SignInLink />}
    </>
  );
}

function SignInLink() {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <AuthLink href={`/auth/signIn?${new URLSearchParams({ returnTo: pathname })}`}>
      {t('staffInvitation.signIn')}
    </AuthLink>
  );
}

function AcceptButton({ token }: { token: string }) {
  const t = useTranslate();
  const accept = useMutation({
    mutationFn: () => api.call('POST /staff/invitations/accept', { body: { token } }),
    onSuccess: ({ data }) => {
      const session = readSession();
      if (session) renewSession({ ...session, data });
      openAdmin();
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  return (
    <Button
      className="w-full"
      onClick={() => accept.mutate()}
      pending={accept.isPending}
      size="lg"
      variant="primary"
    >
      {t('staffInvitation.join')}
    </Button>
  );
}

function JoinForm({ token }: { token: string }) {
  const t = useTranslate();
  const form = useZodForm({
    schema: newColleagueInput,
    defaultValues: { token, name: '', password: '', passwordConfirm: '' },
    send: async (body) => {
      await enterAccount(await api.call('POST /staff/invitations/join', { body }));
      openAdmin();
    },
  });
  return (
    <Form className="grid gap-5" form={form}>
      <FormField form={form} label={t('accountPages.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <ChosenPassword form={form} />
      <SubmitButton className="mt-1" form={form} size="lg" wide>
        {t('staffInvitation.join')}
      </SubmitButton>
    </Form>
  );
}
