import { useWatch } from 'react-hook-form';
import { setFeeTerms } from '#common/contract/feeRuns.ts';
import type { FeeTermsValues } from '#common/contract/fees.ts';
import { parseUnits } from '#common/domain/amount.ts';
import {
  CRYSTALLISATIONS,
  FEE_COLLECTIONS,
  MAX_MANAGEMENT_RATE,
  MAX_PERFORMANCE_RATE,
} from '#common/domain/fees/feeTerms.ts';
import { useDryRun } from '../../approvals/useDryRun.ts';
import { zurichToday } from '../../clock.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { NoteRow, SelectRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { t } from '../../messages/fees.ts';

interface FeeTermsDialogProps {
  readonly name: string;
  readonly investorId: string;
  /** Those that were set last. */
  readonly terms: FeeTermsValues | undefined;
  readonly onClose: () => void;
}

interface Typed {
  readonly validFrom: string;
  readonly management: string;
  readonly performance: string;
  readonly crystallisation: FeeTermsValues['crystallisation'];
  readonly collection: FeeTermsValues['collection'];
  readonly reason: string;
  readonly investorNote: string;
}

/** The most that each rate can be, in its smallest unit, and its decimals. */
const RATES = {
  management: { most: MAX_MANAGEMENT_RATE, decimals: 2 },
  performance: { most: MAX_PERFORMANCE_RATE, decimals: 1 },
} as const;

type Rate = keyof typeof RATES;

/** A typed percentage, with a point or a comma; undefined for anything else. */
function readPercent(rate: Rate, text = ''): number | undefined {
  const { most, decimals } = RATES[rate];
  const units = parseUnits(text.trim().replace(',', '.'), decimals);
  return units === null || units < 0n || units > most ? undefined : Number(units) / 10 ** decimals;
}

const isPercent = (rate: Rate) => (text: string) => {
  const { most, decimals } = RATES[rate];
  const limits = { most: String(most / 10 ** decimals), decimals: String(decimals) };
  return readPercent(rate, text) !== undefined || t('terms.percent', limits);
};

/** Sets the fee terms of an account from a day on. */
export function FeeTermsDialog({ name, investorId, terms, onClose }: FeeTermsDialogProps) {
  const inputOf = ({ reason, investorNote, management, performance, ...typed }: Partial<Typed>) => {
    const { validFrom, crystallisation = 'quarter', collection = 'account' } = typed;
    const [managementPercent, performancePercent] = [
      readPercent('management', management),
      readPercent('performance', performance),
    ];
    if (!validFrom || managementPercent === undefined || performancePercent === undefined) return undefined;
    return {
      body: {
        ...{ investorId, validFrom, managementPercent, performancePercent, crystallisation, collection },
        ...(reason?.trim() ? { reason } : {}),
        ...(investorNote?.trim() ? { investorNote } : {}),
      },
    };
  };
  const { dialog, field, form } = useActionForm(setFeeTerms, {
    defaultValues: {
      validFrom: zurichToday(),
      management: String(terms?.managementPercent ?? ''),
      performance: String(terms?.performancePercent ?? '0'),
      crystallisation: terms?.crystallisation ?? 'quarter',
      collection: terms?.collection ?? 'account',
      reason: '',
      investorNote: '',
    },
    input: (typed: Typed) => inputOf(typed),
    succeeded: { title: t('terms.done'), description: name },
    failed: t('terms.failed'),
    onClose,
  });
  const typed = useWatch({ control: form.control });
  return (
    <ActionDialog
      title={t('terms.title')}
      submitLabel={t('terms.submit')}
      {...dialog}
      dryRun={useDryRun(setFeeTerms, inputOf(typed))}
    >
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      <TextRow
        label={t('terms.validFrom')}
        hint={t('terms.validFromHint')}
        type="date"
        {...field('validFrom', { required: t('terms.validFromMissing') })}
      />
      <div className="fa-pair fa-pair-tight">
        <TextRow
          label={t('terms.management')}
          inputMode="decimal"
          {...field('management', { validate: isPercent('management') })}
        />
        <TextRow
          label={t('terms.performance')}
          inputMode="decimal"
          {...field('performance', { validate: isPercent('performance') })}
        />
        <SelectRow
          label={t('terms.crystallisation')}
          {...field('crystallisation')}
          choices={CRYSTALLISATIONS.map((value) => ({ value, label: t(`crystallisations.${value}`) }))}
        />
        <SelectRow
          label={t('terms.collection')}
          {...field('collection')}
          choices={FEE_COLLECTIONS.map((value) => ({ value, label: t(`collections.${value}`) }))}
        />
      </div>
      <NoteRow label={t('terms.reason')} {...field('reason')} />
      <NoteRow label={t('terms.investorNote')} {...field('investorNote')} />
      <NotificationHint>{t('terms.hint')}</NotificationHint>
    </ActionDialog>
  );
}
