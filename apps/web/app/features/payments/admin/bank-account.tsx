import { PasswordAgain } from '../../../form/password-again.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx';
import type { PaymentsDraft } from './payments-draft.ts';

type TextName = Exclude<keyof PaymentsDraft, 'methods'>;

/** The bank account for transfers, and the deadline. */
export function BankAccount({
  draft,
  isMoved,
  password,
  problems,
  onChange,
  onPassword,
}: {
  draft: PaymentsDraft;
  /** A change of the account needs the password. */
  isMoved: boolean;
  password: string;
  problems: ReadonlyMap<string, string>;
  onChange: (changes: Partial<PaymentsDraft>) => void;
  onPassword: (password: string) => void;
}) {
  const t = useTranslate();
  const field = (name: TextName, input: Partial<TextInputProps> = {}, hint?: string) => (
    <Field error={problems.get(name)} hint={hint} label={t(`adminPaymentMethods.${name}`)}>
      <TextInput
        dense
        {...input}
        onChange={(event) => onChange({ [name]: event.target.value })}
        value={draft[name]}
      />
    </Field>
  );
  const digits = { inputMode: 'numeric' } as const;
  return (
    <Panel dense>
      <h2 className="font-head text-md tracking-[-0.02em]">{t('adminPaymentMethods.account')}</h2>
      <p className="mt-0.5 text-t2 text-xs">{t('adminPaymentMethods.accountHint')}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {field('bankAccountName')}
        {field('bankName')}
        {field('bankIban', { autoComplete: 'off', dir: 'ltr' })}
        {field('bankInstructions')}
        {field('transferReminderDays', digits)}
        {field('transferDays', digits, t('adminPaymentMethods.transferDaysHint'))}
        {isMoved && (
          <Field
            error={problems.get('password')}
            hint={t('adminPaymentMethods.passwordHint')}
            label={t('apiKeys.password')}
          >
            <PasswordAgain
              dense
              onChange={(event) => onPassword(event.target.value)}
              value={password}
            />
          </Field>
        )}
      </div>
    </Panel>
  );
}
