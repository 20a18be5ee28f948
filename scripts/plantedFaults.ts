import type { Plugin } from 'vite';

/** A fault that the simulation of a firm must find: a text of a file, and what stands there instead. */
interface PlantedFault {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly fault: string;
}

const WITHDRAWALS = 'common/domain/withdrawals.ts';
const APPROVALS = 'common/domain/approvals.ts';
const POLICIES = 'common/domain/approvalPolicy.ts';
const PORTFOLIO = 'api/features/portfolio/commands.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'requests that wait reserve nothing',
    file: WITHDRAWALS,
    text: 'subtract(subtract(minMoney(limit, portfolioValue), pending), approved)',
    fault: 'subtract(minMoney(limit, portfolioValue), approved)',
  },
  {
    name: 'approved withdrawals do not count against the limit',
    file: WITHDRAWALS,
    text: 'subtract(subtract(minMoney(limit, portfolioValue), pending), approved)',
    fault: 'subtract(minMoney(limit, portfolioValue), pending)',
  },
  {
    name: 'the window of the limit is one day',
    file: WITHDRAWALS,
    text: '< ROLLING_WINDOW_DAYS * DAY_MS',
    fault: '< DAY_MS',
  },
  {
    name: 'more than the limit can be requested',
    file: WITHDRAWALS,
    text: '!isPositive(amount) || amount > available',
    fault: '!isPositive(amount)',
  },
  {
    name: 'a withdrawal leaves the invested amount',
    file: WITHDRAWALS,
    text: 'invested: subtract(totals.invested, amount)',
    fault: 'invested: totals.invested',
  },
  {
    name: 'a withdrawal leaves the value',
    file: WITHDRAWALS,
    text: 'value: subtract(totals.value, amount)',
    fault: 'value: totals.value',
  },
  {
    name: 'more than the value can be paid out',
    file: WITHDRAWALS,
    text: 'if (totals.value < amount) return',
    fault: 'if (totals.value < ZERO) return',
  },
  {
    name: 'a withdrawal can be decided twice',
    file: WITHDRAWALS,
    text: "  if (status !== 'pending') return { ok: false, code: 'already_decided', status };\n  return { ok: true, status: action",
    fault: '  return { ok: true, status: action',
  },
  {
    name: 'an approved withdrawal can be cancelled',
    file: WITHDRAWALS,
    text: "  if (status !== 'pending') return { ok: false, code: 'already_decided', status };\n  return { ok: true, status: 'cancelled' };",
    fault: "  return { ok: true, status: 'cancelled' };",
  },
  {
    name: 'people approve what they asked for',
    file: APPROVALS,
    text: "if (person.id === requestedBy) return { ok: false, code: 'self_approval' };",
    fault: '',
  },
  {
    name: 'a request that nobody decided in time can be approved',
    file: APPROVALS,
    text: "if (expiresAt <= context.now) return { ok: false, code: 'ended', status: 'expired' };",
    fault: '',
  },
  {
    name: 'what has changed since the request is approved',
    file: APPROVALS,
    text: "if (context.currentHash !== changeHash) return { ok: false, code: 'ended', status: 'voided' };",
    fault: '',
  },
  {
    name: 'a limit of a day counts each change alone',
    file: POLICIES,
    text: "const before = per === 'day' ? earlier : NO_MEASURE;",
    fault: 'const before = NO_MEASURE;',
  },
  {
    name: 'limits as shares are not looked at',
    file: POLICIES,
    text: 'return tenths !== null && measure.tenths !== null',
    fault: 'return tenths !== null && measure.tenths === -1',
  },
  {
    name: 'the amount itself needs a second person',
    file: POLICIES,
    text: 'add(measure.amount, before.amount) > amount',
    fault: 'add(measure.amount, before.amount) >= amount',
  },
  {
    name: 'viewers work',
    file: 'common/domain/staffRoles.ts',
    text: "viewer: ['own', 'read'],",
    fault: "viewer: ['own', 'read', 'operate'],",
  },
  {
    name: 'a new account waits for nothing',
    file: 'common/domain/payoutAccounts.ts',
    text: 'if (isUsed || waitHours === null',
    fault: 'if (!isUsed || waitHours === null',
  },
  {
    name: 'a call-back is recorded twice',
    file: 'common/domain/payoutAccounts.ts',
    text: "if (calledBackAt) return { ok: false, code: 'called_back' };",
    fault: '',
  },
  {
    name: 'the caller approves',
    file: 'api/features/withdrawals/commands.ts',
    text: 'await assertNotCaller(work, withdrawal);',
    fault: '',
  },
  {
    name: "investors cancel other people's requests",
    file: 'api/features/withdrawals/commands.ts',
    text: 'lockWithdrawal(work, { id, investor })',
    fault: 'lockWithdrawal(work, { id })',
  },
  {
    name: "investors read other people's accounts",
    file: 'api/http/endpoints/access.ts',
    text: 'stated !== caller.investorId',
    fault: 'stated === undefined',
  },
  {
    name: 'a repeated request has its effect again',
    file: 'api/http/endpoints/idempotency.ts',
    text: "endpoint.replayable && ctx.request.get('Idempotency-Key')",
    fault: "endpoint.replayable && ctx.request.get('Unknown')",
  },
  {
    name: 'a removed transaction stays',
    file: PORTFOLIO,
    text: 'transaction.removedAt = edit.removed ? work.now : null;',
    fault: 'transaction.removedAt = null;',
  },
  {
    name: 'a deposit that is not to change the totals changes them',
    file: PORTFOLIO,
    text: 'if (!isApplied) return current;',
    fault: '',
  },
  {
    name: 'a change is acknowledged before it is committed',
    file: 'api/db/sqliteCommits.ts',
    text: '    await ended.promise;\n  }',
    fault: '    ended.promise.catch(() => {});\n  }',
  },
  {
    name: 'messages leave no trace in the outbox',
    file: 'api/unitOfWork.ts',
    text: 'for (const message of messages) await addOutboxMessage(em, message);',
    fault: '',
  },
  {
    name: 'the journal misses the first entry of a change',
    file: 'api/unitOfWork.ts',
    text: 'await appendEntries(em, drafts, context.random)',
    fault: 'await appendEntries(em, drafts.slice(1), context.random)',
  },
];

/** Plants a fault into what vitest loads. @throws {Error} where the text does not stand exactly once in its file */
export function plantedFault(name: string): Plugin {
  const planted = PLANTED_FAULTS.find((fault) => fault.name === name);
  if (!planted) throw new Error(`There is no fault “${name}”.`);
  const { file, text, fault } = planted;
  return {
    name: 'planted fault',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${file}`)) return null;
      return { code: plant(code, text, fault), map: null };
    },
  };
}

/** @throws {Error} where the text does not stand exactly once */
export function plant(code: string, text: string, fault: string): string {
  const parts = code.split(text);
  if (parts.length !== 2) throw new Error(`The fault does not fit: ${text}`);
  return parts.join(fault);
}
