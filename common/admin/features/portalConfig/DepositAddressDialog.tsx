import { useSubmit } from '#common/client/react/useSubmit.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { type CoinSymbol, depositCoins } from '#common/domain/depositCoins.ts';
import { fieldErrors } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';

interface DepositAddressDialogProps {
  readonly symbol: CoinSymbol;
  /** Empty when none is set. */
  readonly before: string;
  readonly after: string;
  /** Called with the error of the address. */
  readonly onInvalid: (message: string) => void;
  readonly onClose: () => void;
}

/** Shows the saved and the new address of a coin in full, and saves the new one. */
export function DepositAddressDialog({
  symbol,
  before,
  after,
  onInvalid,
  onClose,
}: DepositAddressDialogProps) {
  const coin = depositCoins[symbol];
  const action = before === '' ? 'Set' : 'Change';
  const save = useSubmit(setDepositAddress, {
    succeeded: { title: 'Address Updated', description: `${coin.name} (${coin.symbol})` },
    failed: 'Update Failed',
    onSuccess: onClose,
    onWaiting: onClose,
    onError(error) {
      const { address } = fieldErrors(error);
      if (address === undefined) return;
      onInvalid(address);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={`${action} the ${coin.name} address`}
      submitLabel={`${action} ${coin.name} address`}
      onSubmit={() => void save.submit({ body: { symbol, address: after } })}
      onClose={onClose}
      submission={save}
    >
      <p>
        Deposits in {coin.name} ({coin.symbol}) go to this address. A deposit that is sent to a wrong address
        cannot be recovered: compare every character with the source.
      </p>
      <dl className="fa-addresses" aria-label="What will change">
        <dt>Address now</dt>
        <dd className="fa-prose fa-destination">{before || 'Not set'}</dd>
        <dt>New address</dt>
        <dd className="fa-prose fa-destination fa-destination-new">{after}</dd>
      </dl>
      <NotificationHint>
        Investors receive no e-mail. The journal records the change with your name.
      </NotificationHint>
    </ActionDialog>
  );
}
