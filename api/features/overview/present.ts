import { titleOf } from '#api/journal/actions.ts';
import type { Overview, AssetPeriod as PeriodResponse, WaitingItem } from '#common/contract/overview.ts';
import type { AssetPeriod } from '#common/domain/assetsOverTime.ts';
import { toDecimalString } from '#common/domain/money.ts';
import type { LastDecision } from './queries.ts';
import type { WaitingRecord } from './waiting.ts';

export const presentWaiting = (record: WaitingRecord): WaitingItem => ({
  kind: record.kind,
  id: record.id,
  title: record.title,
  detail: record.detail ?? undefined,
  amount: record.amount === null ? undefined : toDecimalString(record.amount),
  since: record.since.toISOString(),
  dueAt: record.dueAt?.toISOString(),
  waitsUntil: record.waitsUntil?.toISOString(),
});

export const presentPeriod = ({ date, value, deposits, withdrawals }: AssetPeriod): PeriodResponse => ({
  date,
  value: toDecimalString(value),
  deposits: toDecimalString(deposits),
  withdrawals: toDecimalString(withdrawals),
});

export const presentDecision = ({ action, by, at }: LastDecision): NonNullable<Overview['lastDecision']> => ({
  title: titleOf(action),
  by,
  at: new Date(at).toISOString(),
});
