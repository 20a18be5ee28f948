import { useForm } from 'react-hook-form';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { statementPeriod } from '#common/contract/statementForm.ts';
import { requestStatement } from '#common/contract/statements.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { finishedPeriods } from '#common/domain/statements/statementRun.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { translatedResolver } from '../components/translatedResolver.ts';
import { usePortal } from '../session/PortalContext.ts';

/** Enough for one of them to be the last of a year. */
const QUARTERS = 4;

/** Has the statement of a period issued. */
export function StatementForm() {
  const t = useMessages('portalDocuments.page');
  const { investorId } = usePortal();
  const today = zurichDate(new Date());
  const offered = finishedPeriods(today, QUARTERS);
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
        {offered.map(({ from, to }) => {
          const isYear = from.slice(5) === '01-01' && to.slice(5) === '12-31';
          const values = { year: to.slice(0, 4), quarter: String(Number(to.slice(5, 7)) / 3) };
          return (
            <Button key={to + from} size="small" onClick={() => form.reset({ from, to })}>
              {t(isYear ? 'year' : 'quarter', values)}
            </Button>
          );
        })}
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
