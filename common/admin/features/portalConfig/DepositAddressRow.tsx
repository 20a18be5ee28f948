import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { type CoinSymbol, depositCoins } from '#common/domain/depositCoins.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { useMay } from '../../session/useMay.ts';
import { DepositAddressDialog } from './DepositAddressDialog.tsx';
import { QrDialog } from './QrDialog.tsx';

interface DepositAddressRowProps {
  readonly symbol: CoinSymbol;
  readonly saved: string;
  readonly changed: { readonly by: string; readonly at: string } | undefined;
}

/** One coin's wallet address, saved on its own after a dialog that shows what changes. */
export function DepositAddressRow({ symbol, saved, changed }: DepositAddressRowProps) {
  const coin = depositCoins[symbol];
  const mayAdminister = useMay('administer');
  const id = useId();
  const [address, setAddress] = useState(saved);
  const [error, setError] = useState('');
  const [known, setKnown] = useState(saved);
  const [isConfirming, setIsConfirming] = useState(false);
  const [showingCode, setShowingCode] = useState(false);
  if (known !== saved) {
    // Another member of staff saved the address: an unchanged field shows it, typed input stays.
    if (address === known) setAddress(saved);
    setKnown(saved);
  }
  const typed = address.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayAdminister || typed === '' || typed === saved) return;
    setError('');
    setIsConfirming(true);
  };

  return (
    <>
      <form className="fa-address" onSubmit={submit} aria-label={`${coin.name} address`}>
        <FormRow label={`${coin.name} (${coin.symbol})`} error={error}>
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              value={address}
              readOnly={!mayAdminister}
              maxLength={MAX_LENGTH.address}
              spellCheck={false}
              autoComplete="off"
              placeholder="Wallet address"
              aria-describedby={controlProps['aria-describedby'] ?? `${id}-changed`}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
        </FormRow>
        {mayAdminister ? (
          <Button type="submit" intent="primary" disabled={typed === '' || typed === saved}>
            Save
          </Button>
        ) : null}
        <Button
          variant="outlined"
          disabled={saved === ''}
          aria-label={`QR code of the ${coin.name} address`}
          onClick={() => setShowingCode(true)}
        >
          QR
        </Button>
        <p id={`${id}-changed`} className="fa-muted fa-small">
          {changed ? `Set by ${changed.by}, ${formatInstant(changed.at)}` : 'Not set yet'}
          {typed !== '' && typed !== saved ? '. Not saved yet.' : ''}
        </p>
        {showingCode ? (
          <QrDialog coinName={coin.name} address={saved} onClose={() => setShowingCode(false)} />
        ) : null}
      </form>
      {isConfirming ? (
        <DepositAddressDialog
          symbol={symbol}
          before={saved}
          after={typed}
          onInvalid={setError}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}
