import { Button } from '@blueprintjs/core';
import { useForm, useWatch } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import {
  type CheckedImport,
  type FileReading,
  type ImportMapping,
  mapImport,
} from '#common/contract/imports.ts';
import { DATE_ORDERS } from '#common/domain/importing/dates.ts';
import { fieldsOf, IMPORT_KINDS, type ImportField, NUMBER_FIELDS } from '#common/domain/importing/fields.ts';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { t } from '../../messages/imports.ts';

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function formatText({ format, encoding, separator, sheet }: FileReading): string {
  if (format === 'xlsx') return t('reading.format.xlsx', { sheet: sheet ?? '' });
  const name = SEPARATORS[(separator ?? ',') as keyof typeof SEPARATORS];
  return t('reading.format.csv', {
    encoding: (encoding ?? '').toUpperCase(),
    separator: t(`reading.separators.${name}`),
  });
}

const namesOf = (fields: readonly ImportField[]): string =>
  fields.map((field) => t(`fields.${field}`)).join(', ');

interface MappingForm {
  kind: ImportMapping['kind'];
  sheet: string;
  headerLine: number;
  /** Column from 0 as text; empty where the file has none. */
  columns: Partial<Record<ImportField, string>>;
  client: string;
  decimals: Partial<Record<ImportField, string>>;
  dateOrder: ImportMapping['dateOrder'];
}

const formOf = ({ mapping, sheet }: FileReading): MappingForm => ({
  kind: mapping.kind,
  sheet: sheet ?? '',
  headerLine: mapping.headerLine,
  columns: Object.fromEntries(
    Object.entries(mapping.columns).map(([field, column]) => [field, String(column)]),
  ),
  client: mapping.values.client ?? '',
  decimals: mapping.decimalSeparators,
  dateOrder: mapping.dateOrder,
});

function mappingOf({ kind, headerLine, columns, client, decimals, dateOrder }: MappingForm): ImportMapping {
  const fields = fieldsOf(kind);
  const chosen = fields.flatMap((field) =>
    columns[field] ? [[field, Number(columns[field])] as const] : [],
  );
  const styles = NUMBER_FIELDS.filter((field) => columns[field] && decimals[field]);
  return {
    kind,
    headerLine: Number(headerLine),
    columns: Object.fromEntries(chosen),
    values: client.trim() ? { client: client.trim() } : {},
    decimalSeparators: Object.fromEntries(
      styles.map((field) => [field, decimals[field] === ',' ? ',' : '.']),
    ),
    dateOrder,
  };
}

/** How a file was read, as it can be corrected; then the file is checked again. */
export function ImportReading({
  checked,
  reading,
}: {
  readonly checked: CheckedImport;
  readonly reading: FileReading;
}) {
  const { register, control, getValues } = useForm<MappingForm>({ values: formOf(reading) });
  const kind = useWatch({ control, name: 'kind' });
  const columns = useWatch({ control, name: 'columns' });
  const { submit, isPending } = useSubmit(mapImport, { failed: t('failed') });
  const isBroker = checked.broker !== null;
  const width = Math.max(reading.headers.length, ...reading.samples.map((row) => row.length));
  const columnChoices = [
    { value: '', label: t('reading.notInFile') },
    ...Array.from({ length: width }, (_, index) => ({
      value: String(index),
      label: reading.headers[index] || t('reading.columnNumber', { number: String(index + 1) }),
    })),
  ];
  const check = () => {
    const values = getValues();
    const isOtherSheet = values.sheet !== (reading.sheet ?? '');
    const body = isOtherSheet ? { sheet: values.sheet } : { mapping: mappingOf(values) };
    void submit({ params: { id: checked.id }, body });
  };
  return (
    <section>
      <h2>{t('reading.title')}</h2>
      <p>
        {checked.broker ? `${t('reading.broker', { broker: t(`brokers.${checked.broker}`) })}. ` : ''}
        {formatText(reading)}.{reading.isRemembered ? ` ${t('reading.remembered')}` : ''}
      </p>
      {reading.missing.length > 0 ? (
        <p role="alert" className="fa-problem">
          {t('reading.missing', { fields: namesOf(reading.missing) })}
        </p>
      ) : null}
      {reading.uncertain.length > 0 ? (
        <p role="alert" className="fa-problem">
          {t('reading.ask', { fields: namesOf(reading.uncertain) })}
        </p>
      ) : null}
      {reading.conflicts.map(({ field, lines: [first, second] }) => (
        <p key={field} role="alert" className="fa-problem">
          {t('reading.conflict', {
            field: t(`fields.${field}`),
            first: String(first),
            second: String(second),
          })}
        </p>
      ))}
      <div className="fa-import-mapping">
        {reading.sheets.length > 1 ? (
          <SelectRow
            label={t('reading.sheet')}
            bind={register('sheet')}
            choices={reading.sheets.map((value) => ({ value, label: value }))}
          />
        ) : null}
        {isBroker ? null : (
          <>
            <SelectRow
              label={t('reading.kind')}
              bind={register('kind')}
              choices={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <TextRow label={t('reading.headerLine')} type="number" min="0" bind={register('headerLine')} />
            {fieldsOf(kind).map((field) => (
              <SelectRow
                key={field}
                label={t('reading.column', { field: t(`fields.${field}`) })}
                bind={register(`columns.${field}`)}
                choices={columnChoices}
              />
            ))}
            {NUMBER_FIELDS.filter((field) => fieldsOf(kind).includes(field) && columns[field]).map(
              (field) => (
                <SelectRow
                  key={field}
                  label={t('reading.decimal', { field: t(`fields.${field}`) })}
                  bind={register(`decimals.${field}`)}
                  choices={[
                    { value: '.', label: t('reading.point') },
                    { value: ',', label: t('reading.comma') },
                  ]}
                />
              ),
            )}
            {kind === 'clients' ? null : (
              <SelectRow
                label={t('reading.dates')}
                bind={register('dateOrder')}
                choices={DATE_ORDERS.map((value) => ({ value, label: t(`reading.orders.${value}`) }))}
              />
            )}
          </>
        )}
        {kind === 'positions' || kind === 'transactions' ? (
          <TextRow label={t('reading.value')} hint={t('reading.valueHint')} bind={register('client')} />
        ) : null}
      </div>
      <Button loading={isPending} onClick={check}>
        {t('reading.again')}
      </Button>
      {reading.samples.length > 0 ? (
        <>
          <p className="fa-muted">{t('reading.sample')}</p>
          <ul className="fa-import-sample">
            {reading.samples.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other key
              <li key={index}>{row.join(' · ')}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
