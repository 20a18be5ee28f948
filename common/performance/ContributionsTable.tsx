import { hasFailed } from '#common/client/react/hasFailed.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getReturnTrail } from '#common/contract/returns.ts';
import type { TrailNode } from '#common/contract/returnTrail.ts';
import { sum } from '#common/domain/amount.ts';
import { parseMoney, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { formatSignedPoints } from '#common/domain/percent.ts';
import { Amount } from '#common/ui/Amount.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { type Returns, usePerformance } from './performanceContext.ts';
import { Trail } from './Trail.tsx';

interface RowTrailProps {
  readonly instrument: string | null;
  readonly amounts: ReadonlyMap<string | null, string>;
  /** What its points follow from. */
  readonly node: TrailNode | undefined;
  readonly returns: Returns;
}

/** What the amount and the points of a row follow from. */
function RowTrail({ instrument, amounts, node, returns }: RowTrailProps) {
  const { page: t } = usePerformance();
  const name = instrument ?? t('everythingElse');
  const of = { returns, ...(instrument !== null && { instrument }) };
  return (
    <>
      {amounts.has(instrument) ? <Trail name={name} figure="gain" {...of} /> : null}
      {node ? (
        <Trail name={`${name} · ${t('contributedReturn')}`} figure="contributions" node={node} {...of} />
      ) : null}
    </>
  );
}

/** What each instrument made of the gain, and how many points of the time-weighted return it contributed. */
export function ContributionsTable({ returns }: { readonly returns: Returns }) {
  const { contributions, range, currency } = returns;
  const { page: t, classes, investorId } = usePerformance();
  const of = { range, currency, figure: 'contributions' } as const;
  const query = useEndpointQuery(getReturnTrail, { params: { investorId }, query: of });
  const { data, isPending } = query;
  const parts = new Map(data?.trail?.inputs.map((part) => [part.instrument ?? null, part]));
  const amounts = new Map(contributions.map(({ instrument, amount }) => [instrument, amount]));
  // Everything else is last.
  const rows = [...new Set([...amounts.keys(), ...parts.keys()])]
    .sort((a, b) => Number(a === null) - Number(b === null))
    .map((instrument) => ({ instrument, amount: amounts.get(instrument) ?? '0.00' }));
  const points = (value: number | null | undefined) =>
    typeof value === 'number' ? formatSignedPoints(value, 2, t.language) : '–';
  const total = toExactDecimalString(sum(contributions.map(({ amount }) => parseMoney(amount) ?? ZERO)));
  return (
    <>
      <table className={classes.table} aria-busy={isPending}>
        <caption className="visually-hidden">{t('byInstrument')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('instrument')}</th>
            <th scope="col" className={classes.number}>
              {t('contribution')}
            </th>
            <th scope="col" className={classes.number}>
              {t('contributedReturn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ instrument, amount }) => (
            <tr key={instrument}>
              <th scope="row">{instrument ?? t('everythingElse')}</th>
              <td className={classes.number}>
                <Amount amount={amount} currency={currency} decimals={2} signed />
              </td>
              <td className={classes.number}>
                {points(data?.trail && (parts.get(instrument)?.percent ?? 0))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('together')}</th>
            <td className={classes.number}>
              <Amount amount={total} currency={currency} decimals={2} signed />
            </td>
            <td className={classes.number}>{points(data?.trail?.percent)}</td>
          </tr>
        </tfoot>
      </table>
      {rows.map(({ instrument }) => (
        <RowTrail
          key={instrument}
          instrument={instrument}
          node={parts.get(instrument)}
          {...{ amounts, returns }}
        />
      ))}
      {data ? (
        <p className={classes.note}>{t(data.trail ? 'contributedReturnText' : 'noContributedReturn')}</p>
      ) : null}
      {hasFailed(query) ? <ErrorState onRetry={() => query.refetch()} /> : null}
    </>
  );
}
