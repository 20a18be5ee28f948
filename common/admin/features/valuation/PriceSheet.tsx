import { Button, Callout } from '@blueprintjs/core';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { ApiError } from '#common/client/createClient.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import type { getPriceSheet } from '#common/contract/valuation.ts';
import type { DecimalSeparator } from '#common/domain/importing/numbers.ts';
import { errorText } from '../../errorTexts.ts';
import { NoteField } from '../../form/NoteField.tsx';
import { t } from '../../messages/valuation.ts';
import { useMay } from '../../session/useMay.ts';
import { PriceTableRow } from './PriceTableRow.tsx';
import { type PastedPrices, readPastedPrices } from './pastedPrices.ts';
import { SeparatorQuestion } from './SeparatorQuestion.tsx';
import { readPrices } from './typedPrices.ts';
import { usePastedColumn } from './usePastedColumn.ts';
import { useTypedPrices } from './useTypedPrices.ts';

const COLUMNS = ['symbol', 'name', 'accounts', 'last', 'source', 'age', 'state', 'change'] as const;
const FIGURES: readonly string[] = ['accounts', 'last', 'change'];

const NEXT_KEYS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('.fa-price-new input') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = NEXT_KEYS[event.key];
  const fields = fieldsOf(event.currentTarget);
  const index = event.target instanceof HTMLInputElement ? fields.indexOf(event.target) : -1;
  if (!step || index < 0 || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const next = fields[index + step];
  next?.focus();
  next?.select();
}

/** What became of a pasted block, besides the prices in their rows. */
function pastedText({ prices, unknown, repeated, surplus }: PastedPrices): string {
  return [
    t('pasted.done', { count: Object.keys(prices).length }),
    unknown.length > 0 && t('pasted.unknown', { names: unknown.join(', ') }),
    repeated.length > 0 && t('pasted.repeated', { names: repeated.join(', ') }),
    surplus > 0 && t('pasted.surplus', { count: surplus }),
  ]
    .filter(Boolean)
    .join(' ');
}

interface PriceSheetProps {
  readonly sheet: EndpointOutput<typeof getPriceSheet>;
  readonly onPreview: () => void;
}

/** Every instrument with its last price and a field for a new one. All new prices are recorded together, or none. */
export function PriceSheet({ sheet, onPreview }: PriceSheetProps) {
  const { at, instruments } = sheet;
  const canRecord = useMay('operate');
  const form = useRef<HTMLFormElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useTypedPrices();
  const [separator, setSeparator] = useState<DecimalSeparator>();
  const [pasted, setPasted] = useState<PastedPrices>();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { readings, openText, decimalSeparator } = readPrices(
    instruments.map(({ id, priceDecimals }) => ({ id, text: typed[id] ?? '', priceDecimals })),
    separator,
  );
  const corrects = new Map(
    instruments.flatMap(({ id, price }) =>
      price && readings.has(id) && price.at === at ? [[id, price.id]] : [],
    ),
  );
  const type = useCallback(
    (prices: Readonly<Record<string, string>>) => {
      setTyped((before) => ({ ...before, ...prices }));
      setErrors({});
    },
    [setTyped],
  );
  const clear = () => {
    setTyped({});
    setErrors({});
    setPasted(undefined);
    setSeparator(undefined);
    setReason('');
  };
  const recording = useSubmit(recordPrices, {
    succeeded: ({ recorded }) => ({
      title: t('prices.recorded', { count: recorded }),
      description: t('prices.recordedText'),
    }),
    failed: (error) => ({
      title: t('prices.failed'),
      description:
        error instanceof ApiError && Object.keys(error.fields).some((field) => field.startsWith('prices.'))
          ? t('prices.correctLines')
          : errorText(error),
    }),
    onError(error) {
      if (!(error instanceof ApiError)) return;
      const ids = [...readings.keys()];
      setErrors(
        Object.fromEntries(
          Object.entries(error.fields).flatMap(([field, message]) => {
            const id = ids[Number(field.split('.')[1])];
            return id ? [[id, message]] : [];
          }),
        ),
      );
    },
    onSuccess() {
      clear();
      previewButton.current?.focus();
    },
  });
  const record = () => {
    const prices = [...readings].flatMap(([instrument, reading]) => {
      const corrected = corrects.get(instrument);
      return reading.ok
        ? [{ instrument, at, price: reading.price, ...(corrected ? { corrects: corrected } : {}) }]
        : [];
    });
    const first = fieldsOf(form.current).find(({ name }) => readings.get(name)?.ok === false);
    if (prices.length === 0 || openText || first) {
      recording.setError({ title: t(readings.size === 0 ? 'prices.empty' : 'prices.correctLines') });
      (first ?? fieldsOf(form.current)[0])?.focus();
      return;
    }
    void recording.submit({ body: { prices, ...(reason.trim() ? { reason } : {}) } });
  };
  const onPaste = usePastedColumn(canRecord, (text, field) => {
    const rows = instruments.map(({ id, symbol, name, isin }) => ({ id, names: [symbol, name, isin ?? ''] }));
    const from = rows.findIndex(({ id }) => id === field?.name);
    const found = readPastedPrices(text, rows, Math.max(0, from));
    if (!found) return false;
    setPasted(found);
    recording.setError(undefined);
    type(found.prices);
    // So that the next key continues in the list.
    if (!field)
      fieldsOf(form.current)
        .find(({ name }) => name in found.prices)
        ?.focus();
    return true;
  });
  return (
    <form
      ref={form}
      className="fa-price-sheet"
      onPaste={onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        record();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          record();
        } else moveFocus(event);
      }}
    >
      {canRecord ? null : <p className="fa-muted">{t('prices.readOnly')}</p>}
      {canRecord ? <p className="fa-muted">{t('prices.pasteHint')}</p> : null}
      {pasted ? <p role="status">{pastedText(pasted)}</p> : null}
      {openText || separator ? (
        <SeparatorQuestion text={openText} chosen={separator} onChoose={setSeparator} />
      ) : readings.size > 0 ? (
        <p className="fa-muted">{t(decimalSeparator === ',' ? 'typed.readComma' : 'typed.readPoint')}</p>
      ) : null}
      {corrects.size > 0 ? (
        <NoteField
          label={t('prices.reason')}
          hint={t('prices.reasonHint')}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      <table className="fa-table fa-stacking-table fa-price-table">
        <thead>
          <tr>
            {(canRecord ? [...COLUMNS, 'new' as const] : COLUMNS).map((column) => (
              <th key={column} scope="col" className={FIGURES.includes(column) ? 'fa-end' : ''}>
                {t(`prices.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instruments.map((instrument) => {
            const { id, priceDecimals } = instrument;
            const reading = openText ? undefined : readings.get(id);
            const problem =
              reading?.ok === false
                ? t(`typed.${reading.problem}`, { decimals: String(priceDecimals) })
                : undefined;
            return (
              <PriceTableRow
                key={id}
                instrument={instrument}
                text={typed[id] ?? ''}
                typedPrice={reading?.ok ? reading.price : undefined}
                problem={errors[id] ?? problem}
                canRecord={canRecord}
                onType={type}
              />
            );
          })}
        </tbody>
      </table>
      <div className="fa-price-actions">
        {recording.error ? (
          <Callout intent="danger" icon={null} role="alert">
            {recording.error.description ?? recording.error.title}
          </Callout>
        ) : null}
        <p className="fa-actions">
          {canRecord ? (
            <>
              <Button type="submit" intent="primary" loading={recording.isPending}>
                {t('prices.record')}
              </Button>
              <Button variant="minimal" disabled={readings.size === 0} onClick={clear}>
                {t('prices.clear')}
              </Button>
            </>
          ) : null}
          <Button ref={previewButton} onClick={onPreview}>
            {t('prices.preview')}
          </Button>
        </p>
      </div>
    </form>
  );
}
