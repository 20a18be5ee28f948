import { Button } from '@blueprintjs/core';
import type { Investor } from '#common/contract/investors.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { t } from '../../messages/investors.ts';
import { useMay } from '../../session/useMay.ts';
import { ActionMenu } from './ActionMenu.tsx';
import type { StartTask } from './investorTask.ts';

/** An account that nobody has signed in to is not active yet. */
function stateOf({ isActive, access }: Investor) {
  if (!isActive) return 'inactive';
  return access === 'active' ? 'active' : 'invited';
}

const TONES = { active: 'positive', invited: 'info', inactive: 'neutral' } as const;

interface InvestorCardProps {
  readonly investor: Investor;
  readonly onOpen: () => void;
  readonly onStart: StartTask;
}

export function InvestorCard({ investor, onOpen, onStart }: InvestorCardProps) {
  const mayOperate = useMay('operate');
  const state = stateOf(investor);
  return (
    <article className="fa-investor" aria-label={t('row', { name: investor.fullName })}>
      <div className="fa-clip">
        <h3>
          <button type="button" className="fa-row-title" onClick={onOpen}>
            {investor.fullName}
          </button>
        </h3>
        <p className="fa-muted fa-line">{investor.email}</p>
      </div>
      <code className="fa-id">{investor.investorId}</code>
      <span className="fa-investor-tier">{investor.investmentTier}</span>
      <span className="fa-investor-state">
        <StatusTag tone={TONES[state]}>{t(state)}</StatusTag>
      </span>
      <span className="fa-end">
        <span className="fa-amount">
          <Usd amount={investor.portfolioValue} />
        </span>
        <span className="fa-block fa-small">
          <Usd amount={investor.currentPnL} signed />
        </span>
      </span>
      <span className="fa-row-actions">
        {mayOperate ? (
          <Button aria-label={t('editOf', { name: investor.fullName })} onClick={() => onStart('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        <ActionMenu investor={investor} onStart={onStart} />
      </span>
    </article>
  );
}
