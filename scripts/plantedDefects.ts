import type { Plugin } from 'vite';

/** A defect that the simulation of a firm must find: a text of a file, and what stands there instead. */
interface PlantedDefect {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly defect: string;
}

const WITHDRAWALS = 'common/domain/withdrawals.ts';
const APPROVALS = 'common/domain/approvals.ts';
const POLICIES = 'common/domain/approvalPolicy.ts';
const PORTFOLIO = 'api/features/portfolio/commands.ts';

export const PLANTED_DEFECTS: readonly PlantedDefect[] = [
  {
    name: 'requests that wait reserve nothing',
    file: WITHDRAWALS,
    text: 'subtract(subtract(minMoney(limit, portfolioValue), pending), approved)',
    defect: 'subtract(minMoney(limit, portfolioValue), approved)',
  },
  {
    name: 'approved withdrawals do not count against the limit',
    file: WITHDRAWALS,
    text: 'subtract(subtract(minMoney(limit, portfolioValue), pending), approved)',
    defect: 'subtract(minMoney(limit, portfolioValue), pending)',
  },
  {
    name: 'the window of the limit is one day',
    file: WITHDRAWALS,
    text: '< ROLLING_WINDOW_DAYS * DAY_MS',
    defect: '< DAY_MS',
  },
  {
    name: 'more than the limit can be requested',
    file: WITHDRAWALS,
    text: '!isPositive(amount) || amount > available',
    defect: '!isPositive(amount)',
  },
  {
    name: 'a withdrawal leaves the invested amount',
    file: WITHDRAWALS,
    text: 'invested: subtract(totals.invested, amount)',
    defect: 'invested: totals.invested',
  },
  {
    name: 'a withdrawal leaves the value',
    file: WITHDRAWALS,
    text: 'value: subtract(totals.value, amount)',
    defect: 'value: totals.value',
  },
  {
    name: 'more than the value can be paid out',
    file: WITHDRAWALS,
    text: 'if (totals.value < amount) return',
    defect: 'if (totals.value < ZERO) return',
  },
  {
    name: 'a withdrawal can be decided twice',
    file: WITHDRAWALS,
    text: "  if (status !== 'pending') return { ok: false, code: 'already_decided', status };\n  return { ok: true, status: action",
    defect: '  return { ok: true, status: action',
  },
  {
    name: 'an approved withdrawal can be cancelled',
    file: WITHDRAWALS,
    text: "  if (status !== 'pending') return { ok: false, code: 'already_decided', status };\n  return { ok: true, status: 'cancelled' };",
    defect: "  return { ok: true, status: 'cancelled' };",
  },
  {
    name: 'people approve what they asked for',
    file: APPROVALS,
    text: "if (person.id === requestedBy) return { ok: false, code: 'self_approval' };",
    defect: '',
  },
  {
    name: 'a request that nobody decided in time can be approved',
    file: APPROVALS,
    text: "if (expiresAt <= context.now) return { ok: false, code: 'ended', status: 'expired' };",
    defect: '',
  },
  {
    name: 'what somebody did before on the same day does not count',
    file: POLICIES,
    text: "const before = per === 'day' ? earlier : NO_MEASURE;",
    defect: 'const before = NO_MEASURE;',
  },
  {
    name: 'changes by a large share need no second person',
    file: POLICIES,
    text: 'return tenths !== null && measure.tenths !== null',
    defect: 'return tenths !== null && measure.tenths === -1',
  },
  {
    name: 'an amount that is just allowed needs a second person',
    file: POLICIES,
    text: 'add(measure.amount, before.amount) > amount',
    defect: 'add(measure.amount, before.amount) >= amount',
  },
  {
    name: 'viewers may change accounts',
    file: 'common/domain/staffRoles.ts',
    text: "viewer: ['own', 'read'],",
    defect: "viewer: ['own', 'read', 'operate'],",
  },
  {
    name: 'a new account waits for nothing',
    file: 'common/domain/payoutAccounts.ts',
    text: 'if (isUsed || waitHours === null',
    defect: 'if (!isUsed || waitHours === null',
  },
  {
    name: 'a call-back is recorded twice',
    file: 'common/domain/payoutAccounts.ts',
    text: "if (calledBackAt) return { ok: false, code: 'called_back' };",
    defect: '',
  },
  {
    name: 'who called the investor approves the withdrawal',
    file: 'api/features/withdrawals/commands.ts',
    text: 'await assertNotCaller(work, withdrawal);',
    defect: '',
  },
  {
    name: "investors cancel other people's requests",
    file: 'api/features/withdrawals/commands.ts',
    text: 'lockWithdrawal(work, { id, investor })',
    defect: 'lockWithdrawal(work, { id })',
  },
  {
    name: "investors read other people's accounts",
    file: 'api/http/endpoints/access.ts',
    text: 'stated !== caller.investorId',
    defect: 'stated === undefined',
  },
  {
    name: 'a repeated request has its effect again',
    file: 'api/http/endpoints/idempotency.ts',
    text: "endpoint.replayable && ctx.request.get('Idempotency-Key')",
    defect: "endpoint.replayable && ctx.request.get('Unknown')",
  },
  {
    name: 'the key of a request is kept after its change is committed',
    file: 'api/http/endpoints/idempotency.ts',
    text: `        if (key) await work.em.nativeUpdate(IdempotentResponseSchema, { id: key.id }, { body: text });
        return text;
      },
      lock,
    );`,
    defect: `        if (key) await work.em.nativeDelete(IdempotentResponseSchema, { id: key.id });
        return text;
      },
      lock,
    ).then(async (text) => {
      const row = key && { ...key, body: text, createdAt: context.clock.now() };
      if (row) await insertRows(context.em(), IdempotentResponseSchema, [row]);
      return text;
    });`,
  },
  {
    name: 'a removed transaction stays',
    file: PORTFOLIO,
    text: 'transaction.removedAt = edit.removed ? work.now : null;',
    defect: 'transaction.removedAt = null;',
  },
  {
    name: 'a deposit that is not to change the totals changes them',
    file: PORTFOLIO,
    text: 'if (!isApplied) return current;',
    defect: '',
  },
  {
    name: 'a change is acknowledged before it is committed',
    file: 'api/db/sqliteCommits.ts',
    text: '    await ended.promise;\n  }',
    defect: '    ended.promise.catch(() => {});\n  }',
  },
  {
    name: 'a trial that could not be rolled back takes effect',
    file: 'api/db/sqliteCommits.ts',
    text: '(session as Session).failure = error;',
    defect: '',
  },
  {
    name: 'messages are not stored',
    file: 'api/unitOfWork.ts',
    text: 'for (const message of messages) await addOutboxMessage(em, message);',
    defect: '',
  },
  {
    name: 'a message whose sender was killed is sent again',
    file: 'api/email/outbox.ts',
    text: "await saveDeliveryResult(em, message, { outcome: 'unknown', reason }, now, 0);",
    defect: "await saveDeliveryResult(em, message, { outcome: 'retry', reason }, now, 0);",
  },
  {
    name: 'the journal misses the first entry of a change',
    file: 'api/unitOfWork.ts',
    text: 'await appendEntries(em, drafts, context.random)',
    defect: 'await appendEntries(em, drafts.slice(1), context.random)',
  },
  {
    name: 'a run becomes visible account by account',
    file: 'api/valuation/publishRun.ts',
    text: 'if (!isEnded) await stageLines(work, prepared, ids);',
    defect: `if (!isEnded) await stageLines(work, prepared, ids.slice(0, 1));
        if (!isEnded) await applyLines(work, prepared);`,
  },
  {
    name: 'a run with unusual prices needs no second person',
    file: POLICIES,
    text: 'if (measure.hasOutliers) return true;',
    defect: '',
  },
  {
    name: 'prices of a feed can be below 0',
    file: 'api/features/valuation/feed.ts',
    text: "if (units <= 0n) return 'is not above 0';",
    defect: '',
  },
];

/** Plants a defect into what vitest loads. @throws {Error} where the text does not stand exactly once in its file */
export function plantedDefect(name: string): Plugin {
  const planted = PLANTED_DEFECTS.find((defect) => defect.name === name);
  if (!planted) throw new Error(`There is no defect “${name}”.`);
  const { file, text, defect } = planted;
  return {
    name: 'planted defect',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(`/${file}`)) return null;
      return { code: plant(code, text, defect), map: null };
    },
  };
}

/** @throws {Error} where the text does not stand exactly once */
export function plant(code: string, text: string, defect: string): string {
  const parts = code.split(text);
  if (parts.length !== 2) throw new Error(`The defect does not fit: ${text}`);
  return parts.join(defect);
}
