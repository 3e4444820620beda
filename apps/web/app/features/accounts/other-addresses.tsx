import type { Address, User } from '@matjar/contract/accounts/accounts.ts';
import { joinCity } from '@matjar/contract/delivery/governorates.ts';
import { Fragment } from 'react';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation } from '../../queries.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toasts.ts';
import { useSaveMe } from './use-me.ts';

/** The other addresses: each can be edited, made the default, or deleted. */
export function OtherAddresses({
  me,
  others,
  onEdit,
}: {
  me: User;
  others: Address[];
  onEdit: (address: Address) => void;
}) {
  const t = useTranslate();
  const saveMe = useSaveMe();
  const save = useMutation({
    mutationFn: ({ addresses }: { addresses: Address[]; said: string }) => saveMe({ addresses }),
    networkMode: 'always',
    onSuccess: (_, { said }) =>
      notify('success', t('accountPages.addressSaved'), { lines: [said] }),
    onError: (error) => {
      notifyError(error, t);
    },
  });
  if (others.length === 0) return null;

  const makeDefault = ({ _id }: Address) =>
    save.mutate({
      addresses: me.addresses.map((each) => ({ ...each, isDefault: each._id === _id })),
      said: t('accountPages.madeDefaultText'),
    });
  const remove = ({ _id }: Address) =>
    save.mutate({
      addresses: me.addresses.filter((each) => each._id !== _id),
      said: t('accountPages.addressRemovedText'),
    });

  return (
    <section aria-labelledby="other-addresses" className="mt-10">
      <h2 className="mb-3 text-md" id="other-addresses">
        {t('accountPages.otherAddresses')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {others.map((address) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5" key={address._id}>
            <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
              <p className="font-semibold">
                <bdi>{address.details}</bdi>
                {address.isDefault && (
                  <span className="ms-2 font-normal text-t2 text-xs">
                    {t('accountPages.defaultAddress')}
                  </span>
                )}
              </p>
              <p className="text-t2 text-xs">
                {[
                  address.name,
                  joinCity(address.district ?? '', address.city ?? ''),
                  address.postalCode,
                  address.phone,
                ]
                  .filter(Boolean)
                  .map((part, at) => (
                    <Fragment key={part}>
                      {at > 0 && ', '}
                      <bdi>{part}</bdi>
                    </Fragment>
                  ))}
              </p>
            </div>
            {!address.isDefault && (
              <Button
                disabled={save.isPending}
                onClick={() => makeDefault(address)}
                variant="outline"
              >
                {t('accountPages.makeDefault')}
              </Button>
            )}
            <Button
              aria-label={t('accountPages.editAddress', { address: address.details ?? '' })}
              icon="pencil"
              onClick={() => onEdit(address)}
              variant="quiet"
            >
              {t('accountPages.edit')}
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
