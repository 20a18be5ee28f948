import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { listWithdrawableAssets } from '#common/contract/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Facts } from '../components/Facts.tsx';
import { hidden } from '../components/tagRenderers.tsx';
import './availableAmount.css';

interface AvailableAmountProps {
  readonly asset: EndpointOutput<typeof listWithdrawableAssets>['assets'][number];
  readonly onUseMaximum: () => void;
}

const usd = (amount: number) => <Usd amount={amount} decimals={2} />;

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
        <Facts
          items={[
            portfolioValue < limit
              ? [t('valueBelowLimit', { days: ROLLING_WINDOW_DAYS }), usd(portfolioValue)]
              : [t('limit', { days: ROLLING_WINDOW_DAYS }), usd(limit)],
            [t('lessPending'), usd(-pending)],
            [t('lessApproved', { days: ROLLING_WINDOW_DAYS }), usd(-approved)],
            [t('availableRow'), usd(available)],
          ]}
        />
      </details>
    </div>
  );
}
