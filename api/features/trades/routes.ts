import { LockMode } from '@mikro-orm/core';
import { findAccount } from '#api/accounts/queries.ts';
import { approvable } from '#api/approvals/approvable.ts';
import { query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { readLedger } from '#api/ledger/readLedger.ts';
import { bookStrategyTrade, previewStrategyTrade } from '#common/contract/strategyTrades.ts';
import * as endpoints from '#common/contract/trades.ts';
import { bookTrade, reverseTrade } from './commands.ts';
import { readHoldings } from './holdings.ts';
import { presentHoldings, presentTrade } from './present.ts';
import { proposeReversal, proposeTrade } from './proposals.ts';
import { tradesOf } from './queries.ts';
import * as strategyTrades from './strategyTrades.ts';

const SHOWN_TRADES = 500;

export const tradeRoutes: Route[] = [
  query(endpoints.getHoldings, async ({ context, input, caller }) => {
    const em = context.em();
    const investor = await findAccount(em, input.params.investorId);
    const found = await readHoldings(em, investor, context.clock.now());
    return { ...SUCCESS, ...presentHoldings(investor, found, caller.kind === 'staff') };
  }),
  query(endpoints.listTrades, async ({ context, input }) => {
    const em = context.em();
    const { id } = await findAccount(em, input.params.investorId);
    const instruments = await readInstruments(em);
    const trades = tradesOf((await readLedger(em, [id])).get(id) ?? [], id)
      .toReversed()
      .slice(0, SHOWN_TRADES);
    return { ...SUCCESS, trades: trades.map((trade) => presentTrade(trade, id, instruments)) };
  }),
  approvable(endpoints.bookTrade, {
    propose: ({ body }, work) => proposeTrade(work, body),
    async run({ body }, work) {
      const { investor, trade } = await bookTrade(work, body);
      const recorded = { ...trade, recordedAt: work.now, isReversed: false };
      return { ...SUCCESS, trade: presentTrade(recorded, investor.id, await readInstruments(work.em)) };
    },
  }),
  approvable(endpoints.reverseTrade, {
    propose: ({ body }, work) => proposeReversal(work, body),
    async run({ body }, work) {
      await reverseTrade(work, body);
      return SUCCESS;
    },
  }),
  query(previewStrategyTrade, async ({ context, input }) => {
    const view = { em: context.em(), now: context.clock.now(), lockMode: LockMode.NONE } as const;
    return { ...SUCCESS, ...strategyTrades.presentShares(await strategyTrades.allocate(view, input.query)) };
  }),
  approvable(bookStrategyTrade, {
    propose: ({ body }, work) => strategyTrades.proposeStrategyTrade(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      accounts: await strategyTrades.bookStrategyTrade(work, body),
    }),
  }),
];
