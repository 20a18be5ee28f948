import { createInvestor } from '../../api/accounts/createInvestor.ts';
import type { Investor } from '../../api/accounts/entities.ts';
import { recordCredentials } from '../../api/accounts/recordCredentials.ts';
import { addTransaction, setAssets, setTotals } from '../../api/features/portfolio/commands.ts';
import { startInvestorSession } from '../../api/sessions/investorSessions.ts';
import type { Service } from '../../api/startService.ts';
import { runInTransaction, type UnitOfWork } from '../../api/unitOfWork.ts';
import { money } from '../../common/domain/money.ts';
import { personOf } from './rows.ts';

/** An investor of the benchmark with a session. */
export interface SeededAccount {
  readonly investorId: string;
  /** Secret of the session's cookie. */
  readonly session: string;
}

export const BENCH_ACCESS_CODE = 'Marble-Lantern-42';
const ASSETS = ['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'Gold'];
const ACTOR = { type: 'system', id: 'bench', name: 'Benchmark', sessionId: 'bench' } as const;

const usd = (dollars: number) => money(BigInt(dollars) * 100_000n);

/** Gives an account its access code, as the first sign-in does. */
async function activate(work: UnitOfWork, investor: Investor, accessCodeHash: string): Promise<void> {
  const { investorId, activationHash, activationExpiresAt } = investor;
  const used = { investorId, accessCodeHash: null, activationHash, activationExpiresAt };
  Object.assign(investor, { accessCodeHash, activationHash: null, activationExpiresAt: null });
  await work.em.flush();
  recordCredentials(work, investor, { action: 'account_activated', used });
}

/** The first account, with 5 assets, 5 deposits and a session, through the same commands as the service. */
export async function seedFirstAccount({ context }: Service): Promise<void> {
  const accessCodeHash = await context.passwords.hash(BENCH_ACCESS_CODE);
  await runInTransaction(context, ACTOR, async (work) => {
    const { fullName, email } = personOf(0);
    const person = { fullName, email, tier: 'Premium' } as const;
    const investor = await createInvestor(work, person, { action: 'investor_created' });
    const { id, investorId } = investor;
    await activate(work, investor, accessCodeHash);
    await setTotals(work, { investorId, totalValue: usd(120_000), investedAmount: usd(100_000) });
    await work.em.flush();
    const assets = ASSETS.map((name) => ({ name, allocation: 20, color: '#1f5f7a' }));
    await setAssets(work, { investorId, assets });
    await work.em.flush();
    for (let month = 1; month <= 5; month += 1) {
      await addTransaction(work, {
        investorId,
        amount: usd(20_000),
        date: `2026-0${month}-15`,
        type: 'deposit',
        status: 'completed',
        applyToTotals: false,
      });
      await work.em.flush();
    }
    startInvestorSession(work.em, context, { investor: id, device: 'Benchmark' });
  });
}
