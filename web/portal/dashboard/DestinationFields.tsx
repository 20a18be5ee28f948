import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { listPayoutAccounts, type PayoutAccount } from '#common/contract/payoutAccounts.ts';
import type { withdrawalForm } from '#common/contract/portalForms.ts';
import { addressLabel } from '#common/domain/withdrawals.ts';
import { SelectField, TextField } from '#common/ui/Field.tsx';

type Input = z.input<typeof withdrawalForm>;

interface DestinationFieldsProps {
  readonly form: UseFormReturn<Input, unknown, z.output<typeof withdrawalForm>>;
}

/** Value of the option for an account that is not in the address book. */
const OTHER = 'other';

const newAccountNote = (hours: number): string =>
  `If we have not paid to this account before, we can approve the request only after ${hours} ${hours === 1 ? 'hour' : 'hours'}, or earlier once we have called you. You can stop it with the link in our e-mail.`;

/** The account of the address book that a form states, unless the person is typing another one. */
const useChosenAccount = (accounts: readonly PayoutAccount[], address: string) => {
  const [isOther, setOther] = useState(false);
  const chosen = isOther ? undefined : accounts.find((account) => account.address === address);
  return { chosen, setOther };
};

/** Where a withdrawal goes: an account of the address book, or another one, which can be kept under a name. */
export function DestinationFields({ form }: DestinationFieldsProps) {
  const book = useEndpointQuery(listPayoutAccounts, {});
  const [asset, address] = form.watch(['asset', 'address']);
  const accounts = (book.data?.accounts ?? []).filter((account) => account.asset === asset);
  const waitHours = book.data?.newAccountWaitHours;
  const { chosen, setOther } = useChosenAccount(accounts, address);
  const { errors } = form.formState;
  const label = addressLabel(asset);

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
          label="Pay to"
          hint={chosen?.address}
          value={chosen?.id ?? OTHER}
          onChange={(event) => choose(event.target.value)}
        >
          {accounts.map(({ id, name, firstUsedAt }) => (
            <option key={id} value={id}>
              {firstUsedAt ? name : `${name} (not used yet)`}
            </option>
          ))}
          <option value={OTHER}>Another account</option>
        </SelectField>
      ) : null}
      {chosen ? null : (
        <>
          <TextField
            label={label}
            hint={asset === 'USD' ? 'IBAN or account number, and the name of the bank.' : undefined}
            autoComplete="off"
            maxLength={MAX_LENGTH.address}
            error={errors.address?.message}
            {...form.register('address', { onChange: () => setOther(true) })}
          />
          <TextField
            label="Name for your address book"
            optional
            hint="Keeps the account for the next time."
            autoComplete="off"
            maxLength={MAX_LENGTH.accountName}
            error={errors.accountName?.message}
            {...form.register('accountName')}
          />
        </>
      )}
      {waitHours === undefined || chosen?.firstUsedAt ? null : (
        <p className="pt-muted pt-small">{newAccountNote(waitHours)}</p>
      )}
    </>
  );
}
