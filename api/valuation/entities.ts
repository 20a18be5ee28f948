import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { MoneyType } from '#api/db/moneyType.ts';
import { QuantityType } from '#api/db/quantityType.ts';
import { PriceSchema } from '#api/prices/entities.ts';
import type { ClassTarget, Holding } from '#common/domain/returns/attribution/composition.ts';

/** A valuation of all accounts with positions. It takes effect when it is published. */
export const ValuationRunSchema = defineEntity({
  name: 'ValuationRun',
  tableName: 'valuation_run',
  properties: {
    number: p.integer().primary().autoincrement(false),
    /** The time that it values. */
    at: p.datetime(3),
    requestedAt: p.datetime(3),
    requestedBy: p.string().length(120),
    requestedById: p.string().length(36),
    publishedAt: p.datetime(3).nullable(),
    /** The number of the journal entry of its publication. */
    entry: p.integer().nullable(),
    /** Why it ended without being published. */
    failure: p.string().length(200).nullable(),
    cancelledAt: p.datetime(3).nullable(),
    /** The published run of the same time that it replaces. */
    corrects: p.integer().nullable(),
    reason: p.text().nullable(),
    pricesDigest: p.string().length(64),
    accounts: p.integer(),
    /** Accounts that are valued so far. */
    done: p.integer(),
    /** What all positions were worth before and after it. */
    valueBefore: p.type(MoneyType).nullable(),
    valueAfter: p.type(MoneyType).nullable(),
  },
  indexes: [{ properties: ['at', 'number'] }],
});

export type ValuationRun = InferEntity<typeof ValuationRunSchema>;

/** The price of an instrument in a run. Rows are only added. */
export const RunPriceSchema = defineEntity({
  name: 'RunPrice',
  tableName: 'run_price',
  properties: {
    run: () =>
      p
        .manyToOne(ValuationRunSchema)
        .mapToPk()
        .primary()
        .index(false)
        .updateRule('no action')
        .deleteRule('no action'),
    price: () =>
      p
        .manyToOne(PriceSchema)
        .mapToPk()
        .primary()
        .index(false)
        .updateRule('no action')
        .deleteRule('no action'),
  },
});

/** The positions of an account in a run. Counts once the run is published, and is then never changed. */
export const ValuationLineSchema = defineEntity({
  name: 'ValuationLine',
  tableName: 'valuation_line',
  properties: {
    investor: () =>
      p
        .manyToOne(InvestorSchema)
        .mapToPk()
        .primary()
        .index(false)
        .updateRule('no action')
        .deleteRule('no action'),
    run: () =>
      p
        .manyToOne(ValuationRunSchema)
        .mapToPk()
        .primary()
        .index(false)
        .updateRule('no action')
        .deleteRule('no action'),
    /** Quantity × price × rate of all positions except the private unit. */
    value: p.type(MoneyType),
    /** What was paid into cash (above 0) or out of it with value dates after the run's day. */
    paidSince: p.type(MoneyType),
    /** The account's version with it: what was booked up to it is contained. */
    version: p.integer(),
    /** The change of the units of the account's strategy that the run books, which is contained; null for none. */
    units: p.type(QuantityType).nullable(),
  },
  indexes: [{ properties: ['run'] }],
});

/** Target weights of a strategy by asset class, and what it holds, from a day on. Rows are only added. */
export const StrategyTargetsSchema = defineEntity({
  name: 'StrategyTargets',
  tableName: 'strategy_targets',
  properties: {
    id: p.string().length(36).primary(),
    /** Id of its instrument. */
    strategy: p.string().length(36),
    /** The order in which those of a strategy were set, from 1. */
    number: p.integer(),
    validFrom: p.string().length(10),
    targets: p.json<readonly ClassTarget[]>(),
    holdings: p.json<readonly Holding[]>(),
    setAt: p.datetime(3),
    setBy: p.string().length(120),
  },
  uniques: [{ properties: ['strategy', 'number'] }],
});

export type StrategyTargetsRow = InferEntity<typeof StrategyTargetsSchema>;
