import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Investor, InvestorSchema } from './entities.ts';

/** The account for reading. @throws {AppError} `not_found` */
export async function findAccount(em: Em, investorId: string): Promise<Investor> {
  const investor = await em.findOne(InvestorSchema, { investorId });
  if (!investor) throw new AppError('not_found');
  return investor;
}

const VERSIONS = { portfolio: 'version', withdrawals: 'withdrawals_version' } as const;

/**
 * What a screen shows of an account, by its version alone, so that a poll that changes nothing costs one
 * narrow read.
 * @throws {AppError} `not_found`
 */
export async function readAccountVersion(
  em: Em,
  investorId: string,
  shown: keyof typeof VERSIONS,
): Promise<string> {
  const [row] = await em
    .getConnection()
    .execute<{ version: number }[]>(
      `select ${VERSIONS[shown]} as version from investor where investor_id = ?`,
      [investorId],
    );
  if (!row) throw new AppError('not_found');
  return `${investorId} ${row.version}`;
}
