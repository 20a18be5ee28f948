import { approvable } from '#api/approvals/approvable.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { cancelRun } from '#api/valuation/cancelRun.ts';
import { getAttribution, getAttributionTrail } from '#common/contract/attribution.ts';
import * as prices from '#common/contract/instruments.ts';
import * as feeds from '#common/contract/priceFeeds.ts';
import { listStrategies } from '#common/contract/strategies.ts';
import { setStrategyTargets } from '#common/contract/strategyTargets.ts';
import * as endpoints from '#common/contract/valuation.ts';
import { readAttribution } from './attribution.ts';
import { readAttributionTrail } from './attributionTrail.ts';
import { addInstrument, addPrices, requestValuation } from './commands.ts';
import { readFeed, recordFeed } from './feed.ts';
import { presentInstrument, presentPreview, presentRun, presentSheetLine } from './present.ts';
import { previewAt } from './preview.ts';
import { proposeRun } from './proposals.ts';
import { findDifferences, findRuns, readPriceSheet } from './queries.ts';
import { readStrategies } from './strategies.ts';
import { presentTargets, setTargets } from './strategyTargets.ts';

export const valuationRoutes: Route[] = [
  query(prices.listInstruments, async ({ context }) => ({
    ...SUCCESS,
    instruments: [...(await readInstruments(context.em())).values()].map(presentInstrument),
  })),
  command(prices.addInstrument, async ({ input }, work) => ({
    ...SUCCESS,
    instrument: presentInstrument(await addInstrument(work, input.body)),
  })),
  command(prices.recordPrices, async ({ input }, work) => ({
    ...SUCCESS,
    recorded: await addPrices(work, input.body),
  })),
  query(endpoints.getPriceSheet, async ({ context, input }) => {
    const { book, lastRun, lines } = await readPriceSheet(
      context.em(),
      input.query.at ?? context.clock.now(),
    );
    return {
      ...SUCCESS,
      at: book.at.toISOString(),
      lastRun: lastRun && presentRun(lastRun),
      instruments: lines.map((line) => presentSheetLine(line, book)),
      feeds: context.priceFeeds.map(({ id, name }) => ({ id, name })),
    };
  }),
  query(feeds.readFeed, async ({ context, input }) => ({
    ...SUCCESS,
    ...(await readFeed(context, input.body.feed)),
  })),
  command(feeds.recordFeed, async ({ input }, work) => ({
    ...SUCCESS,
    recorded: await recordFeed(work, input.body),
  })),
  query(endpoints.previewRun, async ({ context, input }) => {
    const em = context.em();
    const preview = await previewAt(em, input.query.at ?? context.clock.now(), context.clock.now());
    return { ...SUCCESS, ...presentPreview(preview, await findDifferences(em)) };
  }),
  approvable(endpoints.publishRun, {
    propose: ({ body }, work) => proposeRun(work, body),
    run: async ({ body }, work) => ({ ...SUCCESS, run: presentRun(await requestValuation(work, body)) }),
  }),
  command(endpoints.cancelRun, async ({ input }, work) => ({
    ...SUCCESS,
    run: presentRun(await cancelRun(work, input.body.number)),
  })),
  query(endpoints.listRuns, async ({ context }) => ({
    ...SUCCESS,
    runs: (await findRuns(context.em())).map(presentRun),
  })),
  query(listStrategies, async ({ context, input }) => {
    const { range } = input.query;
    const strategies = await readStrategies(context.em(), range, context.clock.now());
    return { ...SUCCESS, range, strategies };
  }),
  query(getAttribution, async ({ context, input: { params, query } }) => ({
    ...SUCCESS,
    ...(await readAttribution(context.em(), params.strategy, query, context.clock.now())),
  })),
  query(getAttributionTrail, async ({ context, input: { params, query } }) => ({
    ...SUCCESS,
    ...(await readAttributionTrail(context.em(), params.strategy, query, context.clock.now())),
  })),
  command(setStrategyTargets, async ({ input }, work) => ({
    ...SUCCESS,
    targets: presentTargets(await setTargets(work, input.body)),
  })),
];
