import { useSubmit } from '#common/client/react/useSubmit.ts';
import { setDepositAddress } from '#common/contract/portalConfig.ts';
import { type CoinSymbol, hasNetworks, hasTag } from '#common/domain/depositCoins.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { fieldErrors } from '../../errorTexts.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { t } from '../../messages/portalConfig.ts';
import { type DepositDestination, destinationLines } from './depositDestination.ts';

interface DepositAddressDialogProps {
  readonly symbol: CoinSymbol;
  /** Its address is empty when none is set. */
  readonly before: DepositDestination;
  readonly after: DepositDestination;
  /** Called with the errors of the fields. */
  readonly onInvalid: (errors: Readonly<Record<string, string>>) => void;
  readonly onClose: () => void;
}

const FIELDS = ['address', 'network', 'tag'] as const;

const bodyOf = (symbol: CoinSymbol, { address, network, tag }: DepositDestination) => ({
  symbol,
  address,
  ...(hasNetworks(symbol) && network ? { network } : {}),
  ...(hasTag(symbol) ? { tag } : {}),
});

function DestinationDetails({
  symbol,
  to,
}: {
  readonly symbol: CoinSymbol;
  readonly to: DepositDestination;
}) {
  return destinationLines(symbol, to).map(({ label, text }) => (
    <span key={label} className="fa-block">
      {t('address.line', { label, text })}
    </span>
  ));
}

/** Shows the saved and the new address of a coin in full, and saves the new one. */
export function DepositAddressDialog({
  symbol,
  before,
  after,
  onInvalid,
  onClose,
}: DepositAddressDialogProps) {
  const coin = instrumentById(symbol);
  const action = before.address === '' ? 'set' : 'change';
  const save = useSubmit(setDepositAddress, {
    succeeded: {
      title: t('address.updated'),
      description: t('coin', { name: coin.name, symbol: coin.symbol }),
    },
    failed: t('updateFailed'),
    onSuccess: onClose,
    onWaiting: onClose,
    onError(error) {
      const errors = fieldErrors(error);
      if (!FIELDS.some((field) => errors[field] !== undefined)) return;
      onInvalid(errors);
      onClose();
    },
  });
  const dryRun = useDryRun(setDepositAddress, { body: bodyOf(symbol, after) });
  return (
    <ActionDialog
      title={t(`address.${action}Title`, { coin: coin.name })}
      submitLabel={t(`address.${action}`, { coin: coin.name })}
      onSubmit={() => void save.submit({ body: bodyOf(symbol, after) })}
      onClose={onClose}
      submission={save}
      dryRun={dryRun}
    >
      <p>
        {t(hasNetworks(symbol) ? 'address.warningNetwork' : 'address.warning', {
          coin: coin.name,
          symbol: coin.symbol,
        })}
      </p>
      <dl className="fa-addresses" aria-label={t('address.changes')}>
        <dt>{t('address.now')}</dt>
        <dd className="fa-prose fa-destination">
          {before.address || t('notSet')}
          <DestinationDetails symbol={symbol} to={before} />
        </dd>
        <dt>{before.address === after.address ? t('address.same') : t('address.next')}</dt>
        <dd className="fa-prose fa-destination fa-destination-new">
          {after.address}
          <DestinationDetails symbol={symbol} to={after} />
        </dd>
      </dl>
      <NotificationHint>{t('journal')}</NotificationHint>
    </ActionDialog>
  );
}
