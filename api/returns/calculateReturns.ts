import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readDollarRates } from '#api/valuation/readRates.ts';
import type { Currency } from '#common/domain/amount.ts';
import type { RestatedHistory } from '#common/domain/performance/restateByValueDate.ts';
import { missingReturn } from '#common/domain/portfolio.ts';
import { accountReturns } from '#common/domain/returns/accountReturns.ts';
import { returnHistory } from '#common/domain/returns/history.ts';
import { reportHistory } from '#common/domain/returns/reportHistory.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

interface Period {
  readonly restated: RestatedHistory;
  readonly from: Date;
  readonly to: Date;
  /** That of the account, when left out. */
  readonly currency?: Currency | undefined;
  /** Rates are those that were recorded by then; all, when left out. */
  readonly knownAt?: Date;
}

/** The returns of an account in a period, with what they are calculated from. */
export async function calculateReturns(
  em: Em,
  investor: Investor,
  { restated, from, to, currency = investor.reportingCurrency, knownAt }: Period,
) {
  const rates = await readDollarRates(em, investor.id, currency, knownAt);
  const isUntil = ({ at }: { readonly at: Date }) => at.getTime() <= to.getTime();
  const valuations = restated.valuations.filter(isUntil);
  const reported = reportHistory({ valuations, flows: restated.flows.filter(isUntil) }, from, rates);
  const { points = [], flows = [] } = reported ?? {};
  const history = returnHistory({ points, flows, from, to });
  const last = valuations.at(-1);
  const isValued = last !== undefined && missingReturn(last, restated.hasSecondValuation) !== 'valuation';
  return {
    period: { from, to, currency, rates, reported },
    valuations,
    history,
    missing: !isValued ? ('noValuation' as const) : !reported ? ('noExchangeRate' as const) : null,
    returns: accountReturns(history, zurichDate(to)),
  };
}
