import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { listWithdrawableAssets } from '#common/contract/withdrawals.ts';
import { ROLLING_WINDOW_DAYS } from '#common/domain/withdrawals.ts';
import { Button } from '#common/ui/Button.tsx';
import { Usd } from '#common/ui/Usd.tsx';
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
  const { limit, portfolioValue, pending, approved, available } = asset;
  return (
    <div className="pt-available">
      <Button size="small" disabled={available <= 0} onClick={onUseMaximum}>
        Max<span className="visually-hidden">imum amount</span>
      </Button>
      <details>
        <summary>How is the available amount calculated?</summary>
        <dl className="pt-facts">
          {portfolioValue < limit ? (
            <Row
              name={`Portfolio value, below the limit for ${ROLLING_WINDOW_DAYS} days`}
              amount={portfolioValue}
            />
          ) : (
            <Row name={`Limit for ${ROLLING_WINDOW_DAYS} days`} amount={limit} />
          )}
          <Row name="Less pending requests" amount={-pending} />
          <Row
            name={`Less withdrawals approved in the last ${ROLLING_WINDOW_DAYS} days`}
            amount={-approved}
          />
          <Row name="Available" amount={available} />
        </dl>
      </details>
    </div>
  );
}
