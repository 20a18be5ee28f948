import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { listWithdrawableAssets } from '#common/contract/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { hidden } from '../components/hidden.tsx';
import './availableAmount.css';

interface AvailableAmountProps {
  readonly asset: EndpointOutput<typeof listWithdrawableAssets>['assets'][number];
  readonly onUseMaximum: () => void;
}

function Row({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Usd amount={amount} decimals={2} />
      </dd>
    </div>
  );
}

/** Enters the available amount, and explains how it is calculated. */
export function AvailableAmount({ asset, onUseMaximum }: AvailableAmountProps) {
  const t = useMessages('portalPanels.request');
  const { limit, portfolioValue, pending, approved, available } = asset;
  return (
    <div className="pt-available">
      <Button size="small" disabled={available <= 0} onClick={onUseMaximum}>
        {t.rich('maximum', { more: hidden })}
      </Button>
      <details>
        <summary>{t('how')}</summary>
        <dl className="pt-facts">
          {portfolioValue < limit ? (
            <Row name={t('valueBelowLimit', { days: ROLLING_WINDOW_DAYS })} amount={portfolioValue} />
          ) : (
            <Row name={t('limit', { days: ROLLING_WINDOW_DAYS })} amount={limit} />
          )}
          <Row name={t('lessPending')} amount={-pending} />
          <Row name={t('lessApproved', { days: ROLLING_WINDOW_DAYS })} amount={-approved} />
          <Row name={t('availableRow')} amount={available} />
        </dl>
      </details>
    </div>
  );
}
