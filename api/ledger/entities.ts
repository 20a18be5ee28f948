import { defineEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { QuantityType } from '#api/db/quantityType.ts';
import { type LedgerAccount, TRANSACTION_KINDS } from '#common/domain/ledger/transaction.ts';

/** A transaction of the ledger. Rows are only added. */
export const LedgerTransactionSchema = defineEntity({
  name: 'LedgerTransaction',
  tableName: 'ledger_transaction',
  properties: {
    id: p.string().length(36).primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().index(false),
    kind: p.enum(TRANSACTION_KINDS),
    /** Calendar day in Zurich, YYYY-MM-DD. */
    valueDate: p.string().length(10),
    recordedAt: p.datetime(3),
    /** The account's version with it. It is the order of recording, independent of the clock. */
    version: p.integer(),
    /** The deposit or withdrawal of the list of transactions, or the charge of fees, that it books. */
    source: p.string().length(36).nullable(),
    /** The transaction that a correction takes back. */
    reverses: p.string().length(36).nullable(),
  },
  indexes: [
    { properties: ['investor', 'version'] },
    {
      name: 'ledger_transaction_reverses_unique',
      expression:
        'create unique index ledger_transaction_reverses_unique on ledger_transaction (reverses) where reverses is not null',
    },
  ],
});

/** One line of a transaction: what an account of the ledger receives (above 0) or gives. Rows are only added. */
export const PostingSchema = defineEntity({
  name: 'Posting',
  tableName: 'posting',
  properties: {
    transaction: () => p.manyToOne(LedgerTransactionSchema).mapToPk().primary().index(false),
    line: p.integer().primary(),
    account: p.string().length(50).$type<LedgerAccount>(),
    /** Id of an instrument of the catalogue; the private instrument of an account has the account's id. */
    instrument: p.string().length(36),
    quantity: p.type(QuantityType),
  },
  indexes: [{ properties: ['account', 'instrument'] }],
});

/** What a client holds of an instrument, without the private one: the sum of the postings, kept by their writer. */
export const PositionSchema = defineEntity({
  name: 'Position',
  tableName: 'position',
  properties: {
    investor: () => p.manyToOne(InvestorSchema).mapToPk().primary().index(false),
    instrument: p.string().length(36).primary(),
    quantity: p.type(QuantityType),
  },
  indexes: [{ properties: ['instrument'] }],
});
