import { useWatch } from 'react-hook-form';
import { type IssuedStatement, issueStatement } from '#common/contract/statements.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { finishedPeriods, RUN_QUARTERS } from '#common/domain/statements/statementRun.ts';
import { zurichToday } from '../../clock.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { NotificationHint } from '../../form/DiffPreview.tsx';
import { SelectRow, TextRow } from '../../form/fields.tsx';
import { useActionForm } from '../../form/useActionForm.ts';
import { toInstant } from '../../localTime.ts';
import { t } from '../../messages/statements.ts';

interface IssueStatementDialogProps {
  readonly name: string;
  readonly investorId: string;
  /** Those of the account. */
  readonly statements: readonly IssuedStatement[];
  readonly onClose: () => void;
}

interface Typed {
  /** Both days, or empty for others. */
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly asKnownAt: string;
}

/** Issues the statement of an account for a period that is over and has none yet. */
export function IssueStatementDialog({ name, investorId, statements, onClose }: IssueStatementDialogProps) {
  const today = zurichToday();
  const periods = finishedPeriods(today, RUN_QUARTERS);
  const daysOf = ({ period, from, to }: Pick<Typed, 'period' | 'from' | 'to'>) => {
    const [first = from, last = to] = period === '' ? [] : period.split(' ');
    return { from: first, to: last };
  };
  const { dialog, field, form } = useActionForm(issueStatement, {
    defaultValues: {
      period: `${periods[0]?.from} ${periods[0]?.to}`,
      ...{ from: '', to: '', asKnownAt: '' },
    },
    input: ({ asKnownAt, ...typed }: Typed) => {
      const known = toInstant(asKnownAt);
      return { body: { investorId, ...daysOf(typed), ...(known ? { asKnownAt: known } : {}) } };
    },
    succeeded: { title: t('issuing.done'), description: name },
    failed: t('issuing.failed'),
    onClose,
  });
  const isOther = useWatch({ control: form.control, name: 'period' }) === '';
  const isNew = (_: string, typed: Typed) => {
    const { from, to } = daysOf(typed);
    return !statements.some((known) => known.from === from && known.to === to) || t('issuing.exists');
  };
  const dayRules = { required: t('issuing.dayMissing') };
  const last = addDays(today, -1);
  return (
    <ActionDialog title={t('issuing.title')} submitLabel={t('issuing.submit')} {...dialog}>
      <p>
        <b>{name}</b> <code className="fa-id">{investorId}</code>
      </p>
      <SelectRow
        label={t('issuing.period')}
        autoFocus
        choices={[
          ...periods.map(({ from, to }) => ({
            value: `${from} ${to}`,
            label: t('span', { from: formatDay(from), to: formatDay(to) }),
          })),
          { value: '', label: t('issuing.other') },
        ]}
        {...field('period', { validate: isNew })}
      />
      {isOther ? (
        <div className="fa-pair fa-pair-tight">
          <TextRow label={t('issuing.from')} type="date" max={last} {...field('from', dayRules)} />
          <TextRow label={t('issuing.to')} type="date" max={last} {...field('to', dayRules)} />
        </div>
      ) : null}
      <TextRow label={t('knownAt')} hint={t('knownAtHint')} type="datetime-local" {...field('asKnownAt')} />
      <p className="fa-muted">{t('issuing.text')}</p>
      <NotificationHint>{t('hint')}</NotificationHint>
    </ActionDialog>
  );
}
