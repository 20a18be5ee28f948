import { resolve } from 'node:path';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import {
  InvestorSchema,
  TransactionSchema,
  ValuationSchema,
  WithdrawalSchema,
} from '#api/accounts/entities.ts';
import { AccountAttemptsSchema, AttemptSourceSchema } from '#api/attemptLimits/entities.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { DepositAddressSchema } from '#api/features/portalConfig/entities.ts';
import { IdempotentResponseSchema } from '#api/http/endpoints/entities.ts';
import { JournalEntrySchema, JournalHeadSchema, PublishedHeadSchema } from '#api/journal/entities.ts';
import {
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSchema,
  StaffSessionSchema,
  ThrottleBucketSchema,
} from '#api/sessions/entities.ts';
import { DatabaseStateSchema } from './entities.ts';
import { migrations } from './migrations/list.ts';
import { postgresPool } from './postgresPool.ts';
import { RetryingSqliteDriver } from './sqliteDriver.ts';

const entities = [
  InvestorSchema,
  TransactionSchema,
  ValuationSchema,
  WithdrawalSchema,
  JournalEntrySchema,
  JournalHeadSchema,
  PublishedHeadSchema,
  InvestorSessionSchema,
  StaffDeviceSchema,
  StaffSchema,
  StaffSessionSchema,
  ThrottleBucketSchema,
  AccountAttemptsSchema,
  AttemptSourceSchema,
  OutboxMessageSchema,
  ApplicationSchema,
  ContactMessageSchema,
  ConsultationSchema,
  DepositAddressSchema,
  IdempotentResponseSchema,
  DatabaseStateSchema,
  AccessEntrySchema,
];

const shared = {
  entities,
  extensions: [Migrator],
  // The migrations make triggers by hand; the entities say nothing of them.
  schemaGenerator: { ignoreTriggers: true },
  debug: false,
  forceUtcTimezone: true,
  migrations: {
    migrationsList: migrations,
    snapshot: false,
    silent: true,
    transactional: true,
    allOrNothing: true,
    tableName: 'migration',
  },
} satisfies Partial<Options>;

/** Options of the ORM for `sqlite:PATH` or `postgresql://…`. */
export function ormOptions(databaseUrl: string): Partial<Options> {
  if (!databaseUrl.startsWith('sqlite:')) {
    return { ...shared, ...postgresPool, driver: PostgreSqlDriver, clientUrl: databaseUrl };
  }
  return { ...shared, driver: RetryingSqliteDriver, dbName: resolve(databaseUrl.slice('sqlite:'.length)) };
}
