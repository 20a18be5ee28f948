import { Button, HTMLSelect, InputGroup, type OptionProps } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { InstrumentValues } from '#common/contract/instruments.ts';
import type { StrategyValues } from '#common/contract/strategies.ts';
import { type StrategyTargetsValues, setStrategyTargets } from '#common/contract/strategyTargets.ts';
import { parseUnits } from '#common/domain/amount.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { ASSET_CLASSES, type AssetClass } from '#common/domain/instruments/instrument.ts';
import { formatPercent } from '#common/domain/percent.ts';
import { WHOLE } from '#common/domain/returns/attribution/composition.ts';
import { zurichToday } from '../../clock.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/attribution.ts';
import { t as classes } from '../../messages/instruments.ts';

interface Rows {
  readonly targets: readonly {
    readonly assetClass: AssetClass;
    readonly percent: string;
    readonly benchmark: string;
  }[];
  readonly holdings: readonly { readonly instrument: string; readonly percent: string }[];
}

interface Typed {
  readonly validFrom: string;
  readonly reason: string;
}

/** A typed percentage in tenths, with a point or a comma; null for anything else. */
function readTenths(text: string): number | null {
  const tenths = parseUnits(text.trim().replace(',', '.'), 1);
  return tenths === null || tenths < 0n || tenths > WHOLE ? null : Number(tenths);
}

const togetherOf = (rows: readonly { readonly percent: string }[]): number =>
  rows.reduce((sum, { percent }) => sum + (readTenths(percent) ?? Number.NaN), 0);

interface WholeProps {
  readonly legend: string;
  readonly rows: readonly { readonly percent: string }[];
  readonly addLabel: string;
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Rows that must be 100.0 % together. */
function Whole({ legend, rows, addLabel, onAdd, children }: WholeProps) {
  const sum = togetherOf(rows);
  const percent = Number.isNaN(sum) ? '–' : formatPercent(sum / 10);
  return (
    <fieldset className="fa-targets">
      <legend>{legend}</legend>
      {children}
      <div className="fa-spread">
        <Button size="small" icon={<PlusIcon />} disabled={!onAdd} onClick={() => onAdd?.()}>
          {addLabel}
        </Button>
        <output className={sum === WHOLE ? 'fa-muted' : 'fa-targets-off'}>
          {t(sum === WHOLE ? 'dialog.together' : 'dialog.mustBe', { percent })}
        </output>
      </div>
    </fieldset>
  );
}

interface ControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Percent = ({ label, onChange, ...input }: ControlProps) => (
  <InputGroup
    {...input}
    aria-label={label}
    className="fa-figures"
    inputMode="decimal"
    autoComplete="off"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const Choice = ({
  label,
  onChange,
  ...select
}: ControlProps & { readonly options: readonly OptionProps[] }) => (
  <HTMLSelect {...select} fill aria-label={label} onChange={(event) => onChange(event.currentTarget.value)} />
);

const Remove = ({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) => (
  <Button
    variant="minimal"
    icon={<TrashIcon />}
    aria-label={t('dialog.remove', { name })}
    onClick={onRemove}
  />
);

interface TargetsDialogProps {
  readonly strategy: Pick<StrategyValues, 'id' | 'symbol'>;
  /** Those that were set last. */
  readonly targets: StrategyTargetsValues | null;
  readonly instruments: readonly InstrumentValues[];
  readonly onClose: () => void;
}

/** States the targets of a strategy by asset class, and what it holds, from a day on. */
export function TargetsDialog({
  strategy: { id: strategy, symbol },
  targets: stated,
  instruments: known,
  onClose,
}: TargetsDialogProps) {
  // What is set meanwhile is a conflict and is not overwritten.
  const [lastNumber] = useState(stated?.number ?? 0);
  const instruments = known.filter(({ id }) => id !== strategy);
  const choices = instruments.map(({ id, symbol: label, name }) => ({
    value: id,
    label: label === name ? label : `${label} · ${name}`,
  }));
  const [rows, setRows] = useState<Rows>({
    targets: stated?.targets.map((row) => ({ ...row, percent: row.percent.toFixed(1) })) ?? [
      { assetClass: 'equities', percent: '', benchmark: '' },
    ],
    holdings: stated?.holdings.map((row) => ({ ...row, percent: row.percent.toFixed(1) })) ?? [
      { instrument: '', percent: '' },
    ],
  });
  const { targets, holdings } = rows;
  const setTargets = (changed: Rows['targets']) => setRows({ ...rows, targets: changed });
  const setHoldings = (changed: Rows['holdings']) => setRows({ ...rows, holdings: changed });
  const { dialog, field, form } = useActionForm(setStrategyTargets, {
    defaultValues: { validFrom: zurichToday(), reason: '' },
    input: ({ validFrom, reason }: Typed) => ({
      body: {
        ...{ strategy, lastNumber, validFrom },
        targets: targets.map((row) => ({ ...row, percent: (readTenths(row.percent) ?? 0) / 10 })),
        holdings: holdings.map((row) => ({ ...row, percent: (readTenths(row.percent) ?? 0) / 10 })),
        ...(reason.trim() ? { reason } : {}),
      },
    }),
    succeeded: (_, { body }) => ({
      title: t('dialog.done'),
      description: t('dialog.doneText', { symbol, day: formatDay(body.validFrom) }),
    }),
    failed: t('dialog.failed'),
    onClose,
  });
  const typed = useWatch({ control: form.control }) as Typed;
  const restore = (kept: string) => {
    const [keptRows, keptFields] = JSON.parse(kept) as [Rows, Typed];
    setRows(keptRows);
    form.reset(keptFields);
  };
  const unused = ASSET_CLASSES.find((name) => targets.every((row) => row.assetClass !== name));
  const isComplete =
    togetherOf(targets) === WHOLE &&
    togetherOf(holdings) === WHOLE &&
    targets.every(({ benchmark }) => benchmark) &&
    holdings.every(({ instrument }) => instrument);
  return (
    <ActionDialog
      title={t('dialog.title', { symbol })}
      submitLabel={t('dialog.submit')}
      {...dialog}
      draft={{ value: JSON.stringify([rows, typed]), restore }}
      submitDisabled={!isComplete}
      recordId={strategy}
      wide
    >
      <TextRow
        label={t('dialog.validFrom')}
        hint={t('dialog.validFromHint')}
        type="date"
        max={zurichToday()}
        {...field('validFrom', { required: t('dialog.validFromMissing') })}
      />
      <Whole
        legend={t('dialog.targets')}
        rows={targets}
        addLabel={t('dialog.addTarget')}
        onAdd={unused && (() => setTargets([...targets, { assetClass: unused, percent: '', benchmark: '' }]))}
      >
        {targets.map((row, index) => {
          const number = String(index + 1);
          const name = classes(`assetClasses.${row.assetClass}`);
          const change = (changed: Partial<typeof row>) =>
            setTargets(targets.with(index, { ...row, ...changed }));
          return (
            <div key={number} className="fa-target">
              <Choice
                label={t('dialog.assetClass', { number })}
                value={row.assetClass}
                onChange={(assetClass) => change({ assetClass: assetClass as AssetClass })}
                options={ASSET_CLASSES.map((value) => ({ value, label: classes(`assetClasses.${value}`) }))}
              />
              <Percent
                label={t('dialog.target', { name })}
                value={row.percent}
                onChange={(percent) => change({ percent })}
              />
              <Choice
                label={t('dialog.benchmark', { name })}
                value={row.benchmark}
                onChange={(benchmark) => change({ benchmark })}
                options={[{ value: '', label: t('benchmark') }, ...choices]}
              />
              <Remove name={name} onRemove={() => setTargets(targets.toSpliced(index, 1))} />
            </div>
          );
        })}
      </Whole>
      <Whole
        legend={t('dialog.holdings')}
        rows={holdings}
        addLabel={t('dialog.addHolding')}
        onAdd={() => setHoldings([...holdings, { instrument: '', percent: '' }])}
      >
        {holdings.map((row, index) => {
          const number = String(index + 1);
          const name = instruments.find(({ id }) => id === row.instrument)?.symbol ?? number;
          const change = (changed: Partial<typeof row>) =>
            setHoldings(holdings.with(index, { ...row, ...changed }));
          return (
            <div key={number} className="fa-target">
              <Choice
                label={t('dialog.instrument', { number })}
                value={row.instrument}
                onChange={(instrument) => change({ instrument })}
                options={[{ value: '', label: '–' }, ...choices]}
              />
              <Percent
                label={t('dialog.share', { name })}
                value={row.percent}
                onChange={(percent) => change({ percent })}
              />
              <Remove name={name} onRemove={() => setHoldings(holdings.toSpliced(index, 1))} />
            </div>
          );
        })}
      </Whole>
      <NoteRow label={t('dialog.reason')} {...field('reason')} />
      <NotificationHint>{t('dialog.hint')}</NotificationHint>
    </ActionDialog>
  );
}
