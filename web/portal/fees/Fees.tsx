import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type FeeLineValues, type FeeTermsValues, getFees } from '#common/contract/fees.ts';
import { termsAfter } from '#common/domain/fees/feeTerms.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatPercent, formatSignedPercent } from '#common/domain/percent.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Facts } from '../components/Facts.tsx';
import { Private } from '../components/instruments.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortal } from '../session/PortalContext.ts';
import { ChargeList } from './ChargeList.tsx';
import { FeeLines, formatUnits } from './FeeLines.tsx';
import '#common/performance/waterfall.css';
import './fees.css';

type Fees = EndpointOutput<typeof getFees>;

/** The terms in one sentence. */
function Sentence({ terms }: { readonly terms: FeeTermsValues }) {
  const t = useMessages('portalFees.page');
  const { managementPercent, performancePercent, crystallisation: period, collection } = terms;
  return t('termsText', {
    management: formatPercent(managementPercent, 2, t.language),
    performance: formatPercent(performancePercent, 1, t.language),
    kind: performancePercent > 0 ? 'both' : 'management',
    period,
    collection,
  });
}

function Terms({ terms, history }: Pick<Fees, 'terms' | 'history'>) {
  const t = useMessages('portalFees.page');
  const later = termsAfter(history.toReversed(), zurichDate(new Date()));
  return (
    <Card title={t('terms')} className="pt-span-5">
      {terms ? (
        <p>
          <Sentence terms={terms} />
        </p>
      ) : null}
      {later.length > 0 ? (
        <details className="explanation">
          <summary>{t('laterTerms')}</summary>
          <dl className="pt-fee-terms">
            {later.map((other) => (
              <div key={other.setAt}>
                <dt>{t('validFrom', { day: formatDay(other.validFrom, t.language) })}</dt>
                <dd>
                  <Sentence terms={other} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </Card>
  );
}

function Accrued({ accrued, problem, terms }: Pick<Fees, 'accrued' | 'problem' | 'terms'>) {
  const t = useMessages('portalFees.page');
  const day = (text: string) => formatDay(text, t.language);
  return (
    <Card title={t('accrued')} className="pt-span-7">
      {accrued ? (
        <>
          <p className="pt-muted pt-small">
            {t('accruedSpan', { from: day(accrued.from), to: day(accrued.to) })}
          </p>
          <FeeLines line={accrued} caption={t('accrued')} isAccrual />
          {accrued.performance && terms ? (
            <p className="pt-muted pt-small">{t('fallsBack', { period: terms.crystallisation })}</p>
          ) : null}
        </>
      ) : null}
      {problem && problem !== 'noTerms' ? <p>{t(`problems.${problem}`)}</p> : null}
    </Card>
  );
}

/** The units of an account with a performance fee, as if it were a fund. */
function Mark({ performance }: { readonly performance: NonNullable<FeeLineValues['performance']> }) {
  const t = useMessages('portalFees.page');
  const { units, price, mark, distance } = performance;
  return (
    <Card title={t('mark')} className="pt-span-5">
      <p>{t('markText')}</p>
      <Facts
        items={[
          [t('units'), <Private key="units">{formatUnits(units, t.language)}</Private>],
          [t('price'), formatUnits(price, t.language)],
          [t('highWaterMark'), formatUnits(mark, t.language)],
          [t('distance'), formatSignedPercent(distance, 2, t.language)],
        ]}
      />
    </Card>
  );
}

/** /portal/fees: terms, what has accrued, the high-water mark, and what was charged. */
export function Fees() {
  const t = useMessages('portalFees.page');
  const { investorId } = usePortal();
  const query = useEndpointQuery(getFees, { params: { investorId } }, { staleTime: 0 });
  return (
    <>
      <PageHeader title={t('title')} intro={t('intro')} />
      <QueryContent query={query} skeleton={<Skeleton lines={12} />}>
        {({ terms, history, accrued, problem, charges }) =>
          history.length === 0 && charges.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <div className="pt-grid">
              <Terms terms={terms} history={history} />
              <Accrued accrued={accrued} problem={problem} terms={terms} />
              {accrued?.performance ? <Mark performance={accrued.performance} /> : null}
              <ChargeList charges={charges} />
            </div>
          )
        }
      </QueryContent>
    </>
  );
}
