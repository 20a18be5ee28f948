import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { type CoinSymbol, depositCoins } from '#common/domain/depositCoins.ts';
import { formatInstant } from '#common/ui/dates.ts';
import { useToast } from '#common/ui/toast.tsx';
import { failureText, refusedFields } from '../../failure.ts';
import { Row } from '../../form/Row.tsx';
import { useOnce } from '../../form/useOnce.ts';
import { QrDialog } from './QrDialog.tsx';
import { useSaveAddress } from './saveAddressCall.ts';

interface AddressRowProps {
  readonly symbol: CoinSymbol;
  readonly saved: string;
  readonly changed: { readonly by: string; readonly at: string } | undefined;
}

/** One coin's wallet address, saved on its own. */
export function AddressRow({ symbol, saved, changed }: AddressRowProps) {
  const coin = depositCoins[symbol];
  const id = useId();
  const { show } = useToast();
  const save = useSaveAddress();
  const once = useOnce();
  const [address, setAddress] = useState(saved);
  const [error, setError] = useState('');
  const [known, setKnown] = useState(saved);
  const [showingCode, setShowingCode] = useState(false);
  if (known !== saved) {
    // A colleague saved meanwhile: what is being typed here stays, a field at rest follows.
    if (address === known) setAddress(saved);
    setKnown(saved);
  }
  const typed = address.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || typed === saved) return;
    setError('');
    void once
      .run(async (key) => {
        await save.mutateAsync({ symbol, address: typed, key });
        show({ title: 'Address Updated', description: `${coin.name} (${coin.symbol})` });
      })
      .catch((cause: unknown) => {
        const text = refusedFields(cause)['address'] ?? failureText(cause);
        setError(text);
        show({ title: 'Update Failed', description: text, variant: 'destructive' });
      });
  };

  return (
    <form className="fa-address" onSubmit={submit} aria-label={`${coin.name} address`}>
      <Row label={`${coin.name} (${coin.symbol})`} error={error}>
        {(wiring) => (
          <InputGroup
            {...wiring}
            value={address}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            placeholder="Wallet address"
            aria-describedby={wiring['aria-describedby'] ?? `${id}-changed`}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        )}
      </Row>
      <Button type="submit" intent="primary" disabled={typed === '' || typed === saved} loading={once.busy}>
        Save
      </Button>
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
  );
}
