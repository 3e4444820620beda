import type { Address, User } from '@matjar/contract/accounts.ts';
import { joinCity } from '@matjar/contract/governorates.ts';
import { useMutation } from '@tanstack/react-query';
import { textsOfError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';
import { useSaveMe } from './use-me.ts';

/** The addresses that checkout saved beside the default one: each can take its place, or go. */
export function OtherAddresses({ me }: { me: User }) {
  const t = useTranslate();
  const saveMe = useSaveMe();
  const save = useMutation({
    mutationFn: (addresses: Address[]) => saveMe({ addresses }),
    networkMode: 'always',
    onSuccess: () => notify('success', t('accountPages.addressSaved')),
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
  });
  const others = me.addresses.filter(({ isDefault }) => !isDefault);
  if (others.length === 0) return null;

  const makeDefault = ({ _id }: Address) =>
    save.mutate(me.addresses.map((each) => ({ ...each, isDefault: each._id === _id })));
  const remove = ({ _id }: Address) => save.mutate(me.addresses.filter((each) => each._id !== _id));

  return (
    <section aria-labelledby="other-addresses" className="mt-10">
      <h2 className="mb-3 text-md" id="other-addresses">
        {t('accountPages.otherAddresses')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {others.map((address) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5" key={address._id}>
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p className="font-semibold">{address.details}</p>
              <p className="text-t2 text-xs">
                {[
                  address.name,
                  joinCity(address.district ?? '', address.city ?? ''),
                  address.postalCode,
                  address.phone,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <Button
              disabled={save.isPending}
              onClick={() => makeDefault(address)}
              variant="outline"
            >
              {t('accountPages.makeDefault')}
            </Button>
            <Button
              aria-label={t('accountPages.removeAddress', { address: address.details ?? '' })}
              disabled={save.isPending}
              icon="trash-2"
              onClick={() => remove(address)}
              variant="quiet"
            >
              {t('accountPages.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
