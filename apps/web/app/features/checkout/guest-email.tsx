import { useState } from 'react';
import { api } from '../../api-client.ts';
import { SubmitButton } from '../../form/form.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GuestEmailForm } from '../accounts/guest-email-form.tsx';
import { useShowMe } from '../accounts/use-me.ts';

/** Where emails about a guest's order go. A mistyped address can be corrected until the first order. */
export function GuestEmail({ email, isFixed }: { email: string; isFixed: boolean }) {
  const t = useTranslate();
  return (
    <div className="mb-4 flex gap-2.5 text-t2">
      <Icon className="mt-0.5 shrink-0" name="mail" size={18} />
      <div className="flex min-w-0 flex-wrap gap-x-2.5 [overflow-wrap:anywhere]">
        <p role="status">{t('checkoutPage.guestEmail', { email })}</p>
        {!isFixed && <CorrectEmail email={email} />}
      </div>
    </div>
  );
}

function CorrectEmail({ email }: { email: string }) {
  const t = useTranslate();
  const showMe = useShowMe();
  const [open, setOpen] = useState(false);

  async function save(values: { email: string }) {
    showMe(await api.call('PUT /auth/guest', { body: values }));
    setOpen(false);
  }

  return (
    <Dialog
      onOpenChange={setOpen}
      open={open}
      title={t('checkoutPage.changeEmail')}
      trigger={
        <Button className="-mx-1 -my-2.75" variant="link">
          {t('checkoutPage.changeEmail')}
        </Button>
      }
    >
      <GuestEmailForm email={email} send={save}>
        {(form) => (
          <SubmitButton form={form} wide>
            {t('checkoutPage.saveEmail')}
          </SubmitButton>
        )}
      </GuestEmailForm>
    </Dialog>
  );
}
