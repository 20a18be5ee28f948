import type { FeeCharge } from '#common/contract/fees.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { FeeLines } from './FeeLines.tsx';

const InvoiceButton = lazyWithRetry(async () => (await import('./InvoiceButton.tsx')).InvoiceButton, {
  fallback: <Skeleton width="10rem" height="2.5rem" />,
});

/** What was charged, newest first; the newest is open. */
export function ChargeList({ charges }: { readonly charges: readonly FeeCharge[] }) {
  const t = useMessages('portalFees.page');
  return (
    <Card title={t('charges')} className="pt-span-7">
      {charges.length === 0 ? <p className="pt-muted">{t('noCharges')}</p> : null}
      <ol>
        {charges.map((charge, index) => {
          const { number, from, to, total, collection, reversedAt } = charge;
          const span = t('span', { from: formatDay(from, t.language), to: formatDay(to, t.language) });
          return (
            <li key={number}>
              <details
                className="explanation pt-charge"
                open={index === 0}
                data-reversed={reversedAt !== null || undefined}
              >
                <summary>
                  <span className="pt-charge-head">
                    <span>{span}</span>
                    <Usd amount={total} decimals={2} />
                  </span>
                </summary>
                <FeeLines line={charge} caption={span} />
                <p className="pt-muted pt-small">
                  {reversedAt
                    ? t('reversed', { day: formatDay(zurichDate(new Date(reversedAt)), t.language) })
                    : t('collection', { collection })}
                </p>
                <InvoiceButton number={number} />
              </details>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
