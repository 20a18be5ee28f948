import type { InferEntity } from '@mikro-orm/core';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { InvestorSessionSchema } from '#api/sessions/entities.ts';
import { isSessionValid } from '#api/sessions/investorSessions.ts';

export type InvestorSession = InferEntity<typeof InvestorSessionSchema>;

/** @param id of the investor's row */
export const findInvestor = (em: Em, id: string): Promise<Investor> =>
  em.findOneOrFail(InvestorSchema, { id });

/** The investor's valid sessions, last active first. */
export async function findSessions(em: Em, investor: string, now: Date): Promise<InvestorSession[]> {
  const sessions = await em.find(InvestorSessionSchema, { investor }, { orderBy: { lastActiveAt: 'desc' } });
  return sessions.filter((session) => isSessionValid(session, now));
}
