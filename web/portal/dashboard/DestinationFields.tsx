import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { listPayoutAccounts, type PayoutAccount } from '#common/contract/payoutAccounts.ts';
import type { withdrawalForm } from '#common/contract/portalForms.ts';
import { SelectField, TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';

type Input = z.input<typeof withdrawalForm>;

interface DestinationFieldsProps {
  readonly form: UseFormReturn<Input, unknown, z.output<typeof withdrawalForm>>;
}

/** Value of the option for an account that is not in the address book. */
const OTHER = 'other';

/** The account of the address book that a form states, unless the person is typing another one. */
const useChosenAccount = (accounts: readonly PayoutAccount[], address: string) => {
  const [isOther, setOther] = useState(false);
  const chosen = isOther ? undefined : accounts.find((account) => account.address === address);
  return { chosen, setOther };
};

/** Where a withdrawal goes: an account of the address book, or another one, which can be kept under a name. */
export function DestinationFields({ form }: DestinationFieldsProps) {
  const t = useMessages('portalPanels.request');
  const texts = useMessages('portalPanels.withdrawals');
  const book = useEndpointQuery(listPayoutAccounts, {});
  const [asset, address] = form.watch(['asset', 'address']);
  const accounts = (book.data?.accounts ?? []).filter((account) => account.asset === asset);
  const waitHours = book.data?.newAccountWaitHours;
  const { chosen, setOther } = useChosenAccount(accounts, address);
  const { errors } = form.formState;

  const choose = (id: string) => {
    const account = accounts.find((found) => found.id === id);
    setOther(account === undefined);
    form.setValue('address', account?.address ?? '', { shouldDirty: true });
    form.setValue('accountName', '', { shouldDirty: true });
    form.clearErrors(['address', 'accountName']);
  };

  return (
    <>
      {accounts.length > 0 ? (
        <SelectField
          label={t('payTo')}
          hint={chosen?.address}
          error={chosen ? errors.address?.message : undefined}
          value={chosen?.id ?? OTHER}
          onChange={(event) => choose(event.target.value)}
        >
          {accounts.map(({ id, name, firstUsedAt }) => (
            <option key={id} value={id}>
              {firstUsedAt ? name : t('notUsedYet', { name })}
            </option>
          ))}
          <option value={OTHER}>{t('otherAccount')}</option>
        </SelectField>
      ) : null}
      {chosen ? null : (
        <>
          <TextField
            label={texts(asset === 'USD' ? 'bankDetails' : 'walletAddress')}
            hint={asset === 'USD' ? t('addressHint') : undefined}
            autoComplete="off"
            maxLength={MAX_LENGTH.address}
            error={errors.address?.message}
            {...form.register('address', { onChange: () => setOther(true) })}
          />
          <TextField
            label={t('accountName')}
            optional
            hint={t('accountNameHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH.accountName}
            error={errors.accountName?.message}
            {...form.register('accountName')}
          />
        </>
      )}
      {waitHours === undefined || chosen?.firstUsedAt ? null : (
        <p className="pt-muted pt-small">{t('newAccount', { hours: waitHours })}</p>
      )}
    </>
  );
}
