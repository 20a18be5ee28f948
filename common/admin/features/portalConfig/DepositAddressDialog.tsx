import { type CoinSymbol, depositCoins } from '#common/domain/depositCoins.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorText, fieldErrors } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { useSubmission } from '../../form/useSubmission.ts';
import { useSaveAddress } from './saveAddressCall.ts';

interface DepositAddressDialogProps {
  readonly symbol: CoinSymbol;
  /** Empty when none is set. */
  readonly before: string;
  readonly after: string;
  /** Called with what is wrong with the address. */
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
  const { show } = useToast();
  const save = useSaveAddress();
  const submission = useSubmission();
  const action = before === '' ? 'Set' : 'Change';
  const submit = () =>
    submission.run(
      async (key) => {
        await save.mutateAsync({ symbol, address: after, key });
        show({ title: 'Address Updated', description: `${coin.name} (${coin.symbol})` });
        onClose();
      },
      {
        failed: 'Update Failed',
        place(error) {
          const invalid = fieldErrors(error)['address'];
          if (invalid === undefined) return errorText(error);
          onInvalid(invalid);
          onClose();
          return invalid;
        },
      },
    );
  return (
    <ActionDialog
      title={`${action} the ${coin.name} address`}
      submitLabel={`${action} ${coin.name} address`}
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={submission.busy}
      failure={submission.failure}
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
        Nobody is told by e-mail. The journal records the change with your name.
      </NotificationHint>
    </ActionDialog>
  );
}
