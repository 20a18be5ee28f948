import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import {
  type CoinSymbol,
  DEPOSIT_NETWORKS,
  depositNetworkNames,
  hasNetworks,
  hasTag,
  isDestinationTag,
} from '#common/domain/depositCoins.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { instrumentById } from '#common/domain/instruments/instruments.ts';
import {
  addressShapeError,
  invalidTagText,
  NETWORK_NOT_STATED,
} from '#common/messages/staff/depositTexts.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/portalConfig.ts';
import { useMay } from '../../session/useMay.ts';
import { type DepositDestination, isSame } from './depositDestination.ts';

const DepositAddressDialog = lazyDialog(
  async () => (await import('./DepositAddressDialog.tsx')).DepositAddressDialog,
);
const QrDialog = lazyDialog(async () => (await import('./QrDialog.tsx')).QrDialog);

interface DepositAddressRowProps {
  readonly symbol: CoinSymbol;
  readonly saved: DepositDestination;
  readonly changed: { readonly by: string; readonly at: string } | undefined;
}

type Errors = Readonly<Record<string, string>>;

/** What is wrong with each field, so that all of it is shown at once. The service checks the rest. */
function errorsOf(symbol: CoinSymbol, { address, network, tag }: DepositDestination): Errors {
  const errors = {
    address: addressShapeError(symbol, address),
    network: hasNetworks(symbol) && network === '' ? t('address.chooseNetwork') : undefined,
    tag: hasTag(symbol) && !isDestinationTag(tag) ? invalidTagText() : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Errors;
}

function changeText(changed: DepositAddressRowProps['changed'], isUnsaved: boolean): string {
  if (!changed) return t(isUnsaved ? 'notYetUnsaved' : 'notYet');
  const values = { name: changed.by, time: formatInstant(changed.at) };
  return t(isUnsaved ? 'setByUnsaved' : 'setBy', values);
}

/** Where deposits in one coin go, saved on its own after a dialog that shows what changes. */
export function DepositAddressRow({ symbol, saved, changed }: DepositAddressRowProps) {
  const coin = instrumentById(symbol);
  const mayAdminister = useMay('administer');
  const id = useId();
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<Errors>({});
  const [known, setKnown] = useState(saved);
  const [isConfirming, setIsConfirming] = useState(false);
  const [showingCode, setShowingCode] = useState(false);
  if (!isSame(known, saved)) {
    // Another member of staff saved the address: unchanged fields show it, typed input stays.
    if (isSame(draft, known)) setDraft(saved);
    setKnown(saved);
  }
  const typed = { ...draft, address: draft.address.trim(), tag: draft.tag.trim() };
  const isUnsaved = typed.address !== '' && !isSame(typed, saved);
  const edit = (change: Partial<DepositDestination>) => setDraft({ ...draft, ...change });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mayAdminister || !isUnsaved) return;
    const found = errorsOf(symbol, typed);
    const [first] = Object.keys(found);
    setErrors(found);
    setIsConfirming(first === undefined);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <>
      <form className="fa-address" onSubmit={submit} aria-label={t('address.form', { coin: coin.name })}>
        <FormRow label={t('coin', { name: coin.name, symbol: coin.symbol })} error={errors['address']}>
          {(controlProps) => (
            <InputGroup
              {...controlProps}
              name="address"
              value={draft.address}
              readOnly={!mayAdminister}
              maxLength={MAX_LENGTH.address}
              spellCheck={false}
              autoComplete="off"
              placeholder={t('address.placeholder')}
              aria-describedby={controlProps['aria-describedby'] ?? `${id}-changed`}
              onChange={(event) => edit({ address: event.currentTarget.value })}
            />
          )}
        </FormRow>
        {mayAdminister ? (
          <Button type="submit" intent="primary" disabled={!isUnsaved}>
            {t('address.save')}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          disabled={saved.address === ''}
          aria-label={t('address.qrOf', { coin: coin.name })}
          onClick={() => setShowingCode(true)}
        >
          {t('address.qr')}
        </Button>
        {hasNetworks(symbol) ? (
          <FormRow label={t('address.network', { symbol: coin.symbol })} error={errors['network']}>
            {(controlProps) => (
              <HTMLSelect
                {...controlProps}
                name="network"
                fill
                value={draft.network}
                disabled={!mayAdminister}
                onChange={(event) =>
                  edit({ network: findOption(DEPOSIT_NETWORKS, event.currentTarget.value) ?? '' })
                }
              >
                <option value="">{NETWORK_NOT_STATED}</option>
                {DEPOSIT_NETWORKS.map((network) => (
                  <option key={network} value={network}>
                    {depositNetworkNames[network]}
                  </option>
                ))}
              </HTMLSelect>
            )}
          </FormRow>
        ) : null}
        {hasTag(symbol) ? (
          <FormRow label={t('address.tag')} hint={t('address.tagHint')} error={errors['tag']}>
            {(controlProps) => (
              <InputGroup
                {...controlProps}
                name="tag"
                value={draft.tag}
                readOnly={!mayAdminister}
                maxLength={10}
                inputMode="numeric"
                autoComplete="off"
                onChange={(event) => edit({ tag: event.currentTarget.value })}
              />
            )}
          </FormRow>
        ) : null}
        <p id={`${id}-changed`} className="fa-muted fa-small">
          {changeText(changed, isUnsaved)}
        </p>
        {showingCode ? (
          <QrDialog coinName={coin.name} address={saved.address} onClose={() => setShowingCode(false)} />
        ) : null}
      </form>
      {isConfirming ? (
        <DepositAddressDialog
          symbol={symbol}
          before={saved}
          after={typed}
          onInvalid={setErrors}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </>
  );
}
