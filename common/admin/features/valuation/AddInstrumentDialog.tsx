import { addInstrument } from '#common/contract/instruments.ts';
import { CURRENCIES } from '#common/domain/amount.ts';
import { ASSET_CLASSES } from '#common/domain/instruments/instrument.ts';
import { isIsin } from '#common/domain/instruments/isin.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/instruments.ts';

/** Kinds that staff add; the other instruments are built in. */
const KINDS = ['security', 'fund', 'strategy'] as const;

/** As symbols and ISINs are written: in capitals, without spaces. */
const compact = (code: string): string => code.replace(/\s/g, '').toUpperCase();

interface InstrumentForm {
  symbol: string;
  name: string;
  kind: (typeof KINDS)[number];
  currency: (typeof CURRENCIES)[number];
  assetClass: (typeof ASSET_CLASSES)[number];
  isin: string;
  decimals: number;
  staleAfterDays: number;
}

export function AddInstrumentDialog({ onClose }: { readonly onClose: () => void }) {
  const defaultValues: InstrumentForm = {
    symbol: '',
    name: '',
    kind: 'security',
    currency: 'USD',
    assetClass: 'equities',
    isin: '',
    decimals: 0,
    staleAfterDays: 5,
  };
  const { dialog, field } = useActionForm(addInstrument, {
    defaultValues,
    input: ({ symbol, isin, ...values }: InstrumentForm) => ({
      body: { symbol: compact(symbol), ...values, ...(isin.trim() ? { isin: compact(isin) } : {}) },
    }),
    succeeded: ({ instrument: { symbol, name } }) => ({
      title: t('dialog.added'),
      description: t('dialog.addedText', { symbol, name }),
    }),
    failed: t('dialog.failed'),
    onClose,
  });
  return (
    <ActionDialog title={t('dialog.title')} submitLabel={t('dialog.submit')} {...dialog} wide>
      <div className="fa-pair">
        <TextRow label={t('symbol')} autoFocus {...field('symbol')} />
        <TextRow label={t('name')} {...field('name')} />
        <SelectRow
          label={t('kind')}
          {...field('kind')}
          choices={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectRow
          label={t('assetClass')}
          {...field('assetClass')}
          choices={ASSET_CLASSES.map((value) => ({ value, label: t(`assetClasses.${value}`) }))}
        />
        <SelectRow
          label={t('currency')}
          {...field('currency')}
          choices={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <TextRow
          label={t('isin')}
          hint={t('dialog.isinHint')}
          {...field('isin', {
            validate: (typed) => typed.trim() === '' || isIsin(compact(typed)) || t('dialog.isinWrong'),
          })}
        />
        <TextRow
          label={t('decimals')}
          hint={t('dialog.decimalsHint')}
          type="number"
          min="0"
          max="8"
          {...field('decimals', { valueAsNumber: true })}
        />
        <TextRow
          label={t('dialog.staleAfter')}
          type="number"
          min="1"
          max="366"
          {...field('staleAfterDays', { valueAsNumber: true })}
        />
      </div>
      <NotificationHint>{t('dialog.hint')}</NotificationHint>
    </ActionDialog>
  );
}
