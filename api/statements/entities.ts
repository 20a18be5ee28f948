import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { InvestorSchema } from '#api/accounts/entities.ts';

const day = () => p.string().length(10);

/** An issued statement. Rows are only added. */
export const StatementSchema = defineEntity({
  name: 'Statement',
  tableName: 'statement',
  properties: {
    id: p.string().length(36).primary(),
    investor: () => p.manyToOne(InvestorSchema).mapToPk().index(false),
    firstDay: day(),
    lastDay: day(),
    /** From 1, for the account and period: the highest counts. */
    number: p.integer(),
    /** What was recorded by then is in it. */
    asKnownAt: p.datetime(3).index(),
    issuedAt: p.datetime(3),
    issuedBy: p.string().length(120),
    /** The statement of the same account and period that it replaces. */
    supersedes: p.string().length(36).nullable(),
    /** Why; it is part of the statement. */
    reason: p.text().nullable(),
    /** Canonical JSON, exactly as signed. */
    content: p.text(),
    /** SHA-256 of the content. */
    digest: p.string().length(64),
    /** Ed25519 in hexadecimal. */
    signature: p.string().length(128),
    /** Base64 of the key as SubjectPublicKeyInfo in DER. */
    publicKey: p.string().length(64),
    /** Id of the run that issued it; null for one that was issued by itself. */
    run: p.string().length(36).nullable().index(),
  },
  uniques: [{ properties: ['investor', 'lastDay', 'firstDay', 'number'] }],
});

export type StatementRow = InferEntity<typeof StatementSchema>;

/** A run that issues the statements of all accounts for a period. */
export const StatementRunSchema = defineEntity({
  name: 'StatementRun',
  tableName: 'statement_run',
  properties: {
    id: p.string().length(36).primary(),
    firstDay: day(),
    lastDay: day(),
    /** What was recorded by then is in its statements. */
    startedAt: p.datetime(3),
    requestedBy: p.string().length(120),
    requestedById: p.string().length(36),
    /** How many accounts there were when it started. */
    accounts: p.integer(),
    /** How many of them it has looked at, those without a statement included. */
    done: p.integer(),
    /** How many statements it has issued. */
    issued: p.integer(),
    endedAt: p.datetime(3).nullable(),
    /** Who ended it early; null for one that went through. */
    cancelledBy: p.string().length(120).nullable(),
    /** SHA-256 of the ids and digests of its statements; null until it has ended. */
    digest: p.string().length(64).nullable(),
  },
});

export type StatementRun = InferEntity<typeof StatementRunSchema>;
