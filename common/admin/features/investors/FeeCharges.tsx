import { Button } from '@blueprintjs/core';
import type { FeeCharge } from '#common/contract/fees.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { ManagementFee, PerformanceFee } from '../../fees/FeeParts.tsx';
import { t } from '../../messages/fees.ts';

interface FeeChargesProps {
  readonly charges: readonly FeeCharge[];
  readonly onReverse?: (charge: FeeCharge) => void;
}

/** The charges of an account, the newest first. The last one that counts can be taken back. */
export function FeeCharges({ charges, onReverse }: FeeChargesProps) {
  const last = charges.find(({ reversedAt }) => reversedAt === null);
  return (
    <section>
      <h3 className="fa-subhead">{t('account.charges')}</h3>
      {charges.length === 0 ? (
        <p className="fa-muted">{t('account.noCharges')}</p>
      ) : (
        <table className="fa-table fa-stacking-table" aria-label={t('account.charges')}>
          <thead>
            <tr>
              <th scope="col">{t('account.number')}</th>
              <th scope="col">{t('account.period')}</th>
              <th scope="col" className="fa-end">
                {t('account.management')}
              </th>
              <th scope="col" className="fa-end">
                {t('account.performance')}
              </th>
              <th scope="col" className="fa-end">
                {t('account.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {charges.map((charge) => (
              <tr key={charge.number}>
                <th scope="row">
                  {charge.number}{' '}
                  {charge.reversedAt === null ? null : (
                    <StatusTag tone="neutral">{t('account.reversed')}</StatusTag>
                  )}
                </th>
                <td data-label={t('account.period')}>
                  {formatDay(charge.from)} – {formatDay(charge.to)}
                </td>
                <td data-label={t('account.management')} className="fa-end">
                  <ManagementFee line={charge} />
                </td>
                <td data-label={t('account.performance')} className="fa-end">
                  <PerformanceFee line={charge} />
                </td>
                <td data-label={t('account.total')} className="fa-end">
                  <Usd amount={charge.total} decimals={2} />
                  <span className="fa-muted fa-small fa-block">{t(`collections.${charge.collection}`)}</span>
                  {onReverse && charge === last ? (
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={t('account.reverseOf', { number: charge.number })}
                      onClick={() => onReverse(charge)}
                    >
                      {t('account.reverse')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
