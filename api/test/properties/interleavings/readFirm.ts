import { WithdrawalSchema } from '#api/accounts/entities.ts';
import { ApprovalSchema } from '#api/approvals/entities.ts';
import { ErasureSchema } from '#api/erasure/entities.ts';
import { InvestorRecoverySchema } from '#api/recovery/entities.ts';
import { ValuationRunSchema } from '#api/valuation/entities.ts';
import { getPortfolio } from '#common/contract/portfolio.ts';
import type { Firm } from './firmModel.ts';
import { RACED_RUN, type RacedFirm } from './openFirm.ts';

/** What is stored of a firm. */
interface StoredFirm {
  readonly withdrawals: readonly string[];
  readonly value: number;
  readonly approvals: readonly string[];
  readonly recoveries: readonly string[];
  readonly isSignedIn: boolean;
  readonly isErased: boolean;
  readonly runs: readonly string[];
}

/** What is to be stored of a firm of the model. */
export function storedFirm(firm: Firm): StoredFirm {
  const { withdrawals, value, approvals, recoveries, isSignedIn, isErased, run } = firm;
  return {
    withdrawals: withdrawals.map(({ status, isPaid }) => (isPaid ? 'paid' : status)),
    value,
    approvals: approvals.map(({ id, status }) => `${id} ${status}`).toSorted(),
    recoveries: recoveries.toSorted(),
    isSignedIn,
    isErased,
    runs: run === 'none' ? [] : [run],
  };
}

/** What is stored after a race. */
export async function readFirm({ fixture, withdrawals: ids }: RacedFirm): Promise<StoredFirm> {
  const { app, staff, anna, as } = fixture;
  const { investorId } = anna;
  const em = app.context.em();
  const withdrawals = await em.find(WithdrawalSchema, {});
  const stateOf = (id: string) => {
    const found = withdrawals.find((withdrawal) => withdrawal.id === id);
    return found?.payment === 'paid' ? 'paid' : (found?.status ?? 'missing');
  };
  const { portfolio } = await staff.call(getPortfolio, { params: { investorId } });
  const runs = await em.find(ValuationRunSchema, { at: new Date(RACED_RUN) });
  const own = await as(anna, { path: `/api/portfolio/${investorId}` });
  return {
    withdrawals: ids.map(stateOf),
    value: Number(portfolio.totalValue),
    approvals: (await em.find(ApprovalSchema, {})).map(({ id, status }) => `${id} ${status}`).toSorted(),
    recoveries: (await em.find(InvestorRecoverySchema, {})).map(({ status }) => status).toSorted(),
    isSignedIn: own.status === 200,
    isErased: (await em.count(ErasureSchema, {})) > 0,
    runs: runs.map(({ publishedAt }) => (publishedAt ? 'published' : 'requested')),
  };
}
