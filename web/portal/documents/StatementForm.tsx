import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { statementPeriod } from '#common/contract/statementForm.ts';
import { requestStatement } from '#common/contract/statements.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { quarterEndsBefore } from '#common/domain/fees/feeTerms.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortal } from '../session/PortalContext.ts';

const QUARTERS = 2;

/** The last year and quarters that are over. */
function offeredPeriods(today: string) {
  const lastYear = String(Number(today.slice(0, 4)) - 1);
  const year = {
    name: 'year',
    year: lastYear,
    quarter: '',
    from: `${lastYear}-01-01`,
    to: `${lastYear}-12-31`,
  } as const;
  const quarters = quarterEndsBefore(today, QUARTERS).map((to) => {
    const month = Number(to.slice(5, 7));
    const from = `${to.slice(0, 5)}${String(month - 2).padStart(2, '0')}-01`;
    return { name: 'quarter', year: to.slice(0, 4), quarter: String(month / 3), from, to } as const;
  });
  return [...quarters, year];
}

/** Has the statement of a period issued. */
export function StatementForm() {
  const t = useMessages('portalDocuments.page');
  const { investorId } = usePortal();
  const today = zurichDate(new Date());
  const offered = offeredPeriods(today);
  const form = useForm({
    resolver: translatedResolver(statementPeriod, t.language),
    defaultValues: { from: offered[0]?.from ?? '', to: offered[0]?.to ?? '' },
  });
  const request = useSubmit(requestStatement, {
    form,
    succeeded: { title: t('created') },
    failed: t('failed'),
  });
  const { errors } = form.formState;
  const last = addDays(today, -1);
  return (
    <form
      className="pt-form"
      noValidate
      onSubmit={form.handleSubmit((body) => request.submit({ params: { investorId }, body }))}
    >
      <p>{t('requestText')}</p>
      <fieldset className="pt-periods">
        <legend className="visually-hidden">{t('offered')}</legend>
        {offered.map(({ name, year, quarter, from, to }) => (
          <Button key={to + from} size="small" onClick={() => form.reset({ from, to })}>
            {t(name, { year, quarter })}
          </Button>
        ))}
      </fieldset>
      <TextField
        type="date"
        label={t('from')}
        max={last}
        error={errors.from?.message}
        {...form.register('from')}
      />
      <TextField type="date" label={t('to')} max={last} error={errors.to?.message} {...form.register('to')} />
      <div>
        <Button type="submit" variant="primary" busy={request.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}
