import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStatementRun } from '#api/test/support/addStatementRun.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { ValuationRunSchema } from '#api/valuation/entities.ts';
import * as documents from '#common/contract/documents.ts';
import * as fees from '#common/contract/feeRuns.ts';
import { getFees } from '#common/contract/fees.ts';
import * as imports from '#common/contract/imports.ts';
import * as instruments from '#common/contract/instruments.ts';
import * as priceFeeds from '#common/contract/priceFeeds.ts';
import { addDeposit } from '#common/contract/staffPortfolio.ts';
import * as runs from '#common/contract/statementRuns.ts';
import * as statements from '#common/contract/statements.ts';
import { setStrategyTargets } from '#common/contract/strategyTargets.ts';
import { bookStrategyTrade, previewStrategyTrade } from '#common/contract/strategyTrades.ts';
import * as trades from '#common/contract/trades.ts';
import * as valuation from '#common/contract/valuation.ts';
import type { CreateExample } from './idempotentRequests.ts';

async function requestDocument({ staff, anna: { investorId } }: InvestorsFixture): Promise<string> {
  const body = { investorId, title: 'Copy of the passport' };
  return (await staff.call(documents.requestDocument, { body })).request.id;
}

const AT = '2026-11-20T10:00:00.000Z';

const purchase = (investorId: string, quantity: string) =>
  ({ investorId, kind: 'buy', date: '2026-11-02', instrument: 'btc', quantity, amount: '800' }) as const;

async function addTrade({ staff, anna: { investorId } }: InvestorsFixture): Promise<string> {
  const version = await accountVersion(staff, investorId);
  const { trade } = await staff.call(trades.bookTrade, {
    body: { ...purchase(investorId, '0.01'), version },
  });
  return trade.id;
}

const addPrice = ({ staff }: InvestorsFixture) =>
  staff.call(instruments.recordPrices, {
    body: { prices: [{ instrument: 'btc', at: AT, price: '80000' }] },
  });

let files = 0;

/** A file of one price that was not read before. */
function fileOf(): { readonly fileName: string; readonly content: string } {
  files += 1;
  return {
    fileName: 'prices.csv',
    content: btoa(`Date,Instrument,Price\n2026-11-17,ETH,${3000 + files}.5\n`),
  };
}

const check = async ({ staff }: InvestorsFixture) =>
  (await staff.call(imports.checkImport, { body: fileOf() })).import;

/** A trade for the only holder of a strategy. */
async function strategyTrade({ staff, anna: { investorId } }: InvestorsFixture) {
  const { instrument } = await staff.call(instruments.addInstrument, {
    body: { symbol: 'CORE', name: 'Core', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
  });
  // Runs need it.
  const prices = [{ instrument: instrument.id, at: AT, price: '100' }];
  await staff.call(instruments.recordPrices, { body: { prices } });
  const version = await accountVersion(staff, investorId);
  const units = { kind: 'subscription', instrument: instrument.id, quantity: '10', amount: '1000' } as const;
  await staff.call(trades.bookTrade, { body: { investorId, date: '2026-11-02', version, ...units } });
  const { investorId: _, ...trade } = purchase(investorId, '0.01');
  const query = { ...trade, strategy: instrument.id };
  const { digest } = await staff.call(previewStrategyTrade, { query });
  return { ...query, digest };
}

const feeTerms = (investorId: string, validFrom: string) =>
  ({
    investorId,
    validFrom,
    managementPercent: 1,
    performancePercent: 0,
    crystallisation: 'quarter',
    collection: 'account',
  }) as const;

/** What the fees of Anna's account, which has a value and terms since 2 November, come to until a day. */
async function feesUntil({ app, staff, anna: { investorId } }: InvestorsFixture, to: string) {
  const { lines } = await staff.call(fees.previewFees);
  if (lines.length === 0) {
    const version = await accountVersion(staff, investorId);
    const deposit = { amount: 50_000, date: '2026-11-02', type: 'deposit', applyToTotals: true } as const;
    await staff.call(addDeposit, { body: { investorId, version, ...deposit } });
    await staff.call(fees.setFeeTerms, { body: feeTerms(investorId, '2026-11-03') });
  }
  // What is recorded at one instant would be one change of the value.
  app.clock.advance({ minutes: 1 });
  const { digest } = await staff.call(fees.previewFees, { query: { to } });
  return { to, digest };
}

const PERIOD = { from: '2026-11-02', to: '2026-11-10' };

export const BOOK_EXAMPLES: readonly CreateExample[] = [
  async (fixture) => {
    await addPrice(fixture);
    const body = await strategyTrade(fixture);
    return {
      endpoint: bookStrategyTrade,
      who: 'staff',
      body,
      other: { body: { ...body, reason: 'Rebalancing' } },
    };
  },
  async ({ staff }) => {
    const { instrument } = await staff.call(instruments.addInstrument, {
      body: { symbol: 'GROW', name: 'Growth', kind: 'strategy', currency: 'USD', assetClass: 'mixed' },
    });
    const body = {
      ...{ strategy: instrument.id, lastNumber: 0, validFrom: '2026-11-02' },
      targets: [{ assetClass: 'crypto' as const, percent: 100, benchmark: 'btc' }],
      holdings: [{ instrument: 'eth', percent: 100 }],
    };
    const other = { body: { ...body, validFrom: '2026-11-03' } };
    return { endpoint: setStrategyTargets, who: 'staff', body, other };
  },
  async () => ({
    endpoint: instruments.addInstrument,
    who: 'staff',
    body: { symbol: 'NESN', name: 'Nestlé', kind: 'security', currency: 'CHF', assetClass: 'equities' },
    other: {
      body: { symbol: 'NOVN', name: 'Novartis', kind: 'security', currency: 'CHF', assetClass: 'equities' },
    },
  }),
  async () => ({
    endpoint: instruments.recordPrices,
    who: 'staff',
    body: { prices: [{ instrument: 'eth', at: AT, price: '3000' }] },
    other: { body: { prices: [{ instrument: 'eth', at: AT, price: '3001' }] } },
  }),
  async (fixture) => {
    await addPrice(fixture);
    const { investorId } = fixture.anna;
    return {
      endpoint: trades.bookTrade,
      who: 'staff',
      body: purchase(investorId, '0.01'),
      other: { body: purchase(investorId, '0.02') },
    };
  },
  async (fixture) => {
    const tradeId = await addTrade(fixture);
    const body = { investorId: fixture.anna.investorId, tradeId };
    return {
      endpoint: trades.reverseTrade,
      who: 'staff',
      body,
      other: { body: { ...body, reason: 'Twice' } },
    };
  },
  async (fixture) => {
    const { id, digest } = await check(fixture);
    const body = { digest };
    return {
      endpoint: imports.commitImport,
      who: 'staff',
      params: { id },
      body,
      // The import and its prices.
      entries: 2,
      other: { body: { ...body, reason: 'Move in' } },
    };
  },
  async (fixture) => {
    const { id, digest } = await check(fixture);
    await fixture.staff.call(imports.commitImport, { params: { id }, body: { digest: digest ?? '' } });
    return {
      endpoint: imports.reverseImport,
      who: 'staff',
      params: { id },
      body: {},
      // The reversal and its prices.
      entries: 2,
      other: { body: { reason: 'Wrong file' } },
    };
  },
  async (fixture) => {
    await addPrice(fixture);
    const at = '2026-11-20T10:30:00.000Z';
    const { pricesDigest } = await fixture.staff.call(valuation.previewRun, { query: { at } });
    const body = { at, pricesDigest };
    return {
      endpoint: valuation.publishRun,
      who: 'staff',
      body,
      // The request and the publication.
      entries: 2,
      other: { body: { ...body, reason: 'Daily' } },
    };
  },
  async ({ app }) => {
    const { clock, secretCipher } = app.context;
    const readAt = clock.now().toISOString();
    const feed = (name: string) => {
      const read = { name, readAt, prices: [{ instrument: 'xau', at: AT, price: '4000' }] };
      const [signature = ''] = secretCipher.keyedHashes(canonicalJson(read), 'price feed');
      return { ...read, signature };
    };
    const body = feed('www.ecb.europa.eu');
    return { endpoint: priceFeeds.recordFeed, who: 'staff', body, other: { body: feed('prices.example') } };
  },
  async ({ app }) => {
    // A run that no job prepares.
    const run = {
      number: 900,
      at: new Date(AT),
      requestedAt: new Date(AT),
      requestedBy: '',
      requestedById: '',
    };
    await app.context.em().insert(ValuationRunSchema, { ...run, pricesDigest: '', accounts: 0, done: 0 });
    const body = { number: 900 };
    return { endpoint: valuation.cancelRun, who: 'staff', body, other: { body: { number: 901 } } };
  },
  async (fixture) => {
    const body = await feesUntil(fixture, '2026-11-10');
    // The charge and the run.
    const other = { body: { ...body, reason: 'Late' } };
    return { endpoint: fees.chargeFees, who: 'staff', body, entries: 2, other };
  },
  async (fixture) => {
    const { investorId } = fixture.anna;
    await fixture.staff.call(fees.chargeFees, { body: await feesUntil(fixture, '2026-11-12') });
    const { charges } = await fixture.staff.call(getFees, { params: { investorId } });
    const body = { investorId, number: charges[0]?.number ?? '', reason: 'Wrong rate' };
    return { endpoint: fees.reverseFee, who: 'staff', body, other: { body: { ...body, reason: 'Late' } } };
  },
  async ({ anna: { investorId } }) => ({
    endpoint: fees.setFeeTerms,
    who: 'staff',
    body: feeTerms(investorId, '2026-11-19'),
    other: { body: feeTerms(investorId, '2026-11-20') },
  }),
  async ({ anna: { investorId } }) => ({
    endpoint: statements.requestStatement,
    who: 'investor',
    params: { investorId },
    body: PERIOD,
    other: { body: { ...PERIOD, to: '2026-11-11' } },
  }),
  async ({ anna: { investorId } }) => ({
    endpoint: statements.issueStatement,
    who: 'staff',
    body: { ...PERIOD, investorId },
    other: { body: { ...PERIOD, investorId, to: '2026-11-11' } },
  }),
  async (fixture) => {
    const { investorId } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const deposit = { amount: 50, date: '2026-03-02', type: 'deposit', applyToTotals: true } as const;
    await fixture.staff.call(addDeposit, { body: { investorId, version, ...deposit } });
    return {
      endpoint: runs.issueStatements,
      who: 'staff',
      body: { from: '2026-07-01', to: '2026-09-30' },
      // The start, the statement and the end.
      entries: 3,
      other: { body: { from: '2026-04-01', to: '2026-06-30' } },
    };
  },
  async ({ app }) => {
    const body = { id: await addStatementRun(app) };
    return {
      endpoint: runs.cancelStatementRun,
      who: 'staff',
      body,
      other: { body: { id: await addStatementRun(app) } },
    };
  },
  async ({ staff, anna: { investorId } }) => {
    const { statement } = await staff.call(statements.issueStatement, { body: { ...PERIOD, investorId } });
    const body = { investorId, id: statement.id, explanation: 'A late price' };
    const other = { body: { ...body, explanation: 'A late trade' } };
    return { endpoint: statements.reissueStatement, who: 'staff', body, other };
  },
  async (fixture) => ({
    endpoint: documents.uploadDocument,
    who: 'investor',
    params: { investorId: fixture.anna.investorId, id: await requestDocument(fixture) },
    body: { content: sampleFile() },
    other: { body: { content: sampleFile('Another') } },
  }),
  async ({ anna: { investorId } }) => {
    const body = { investorId, title: 'Mandate', kind: 'contract', content: sampleFile() };
    const other = { body: { ...body, content: sampleFile('Another') } };
    return { endpoint: documents.addDocument, who: 'staff', body, other };
  },
  async ({ staff, anna: { investorId } }) => {
    const document = { investorId, title: 'Mandate', kind: 'contract', content: sampleFile() } as const;
    const { id } = (await staff.call(documents.addDocument, { body: document })).document;
    const body = { investorId, id, explanation: 'Signed', content: sampleFile('Signed') };
    const other = { body: { ...body, explanation: 'Signed by both' } };
    return { endpoint: documents.replaceDocument, who: 'staff', body, other };
  },
  async ({ anna: { investorId } }) => ({
    endpoint: documents.requestDocument,
    who: 'staff',
    body: { investorId, title: 'Copy of the passport' },
    other: { body: { investorId, title: 'Proof of address' } },
  }),
  async (fixture) => {
    const { investorId } = fixture.anna;
    const [id, second] = [await requestDocument(fixture), await requestDocument(fixture)];
    const body = { investorId, id, decision: 'cancel' };
    const other = { body: { ...body, id: second } };
    return { endpoint: documents.decideDocumentRequest, who: 'staff', body, other };
  },
];
