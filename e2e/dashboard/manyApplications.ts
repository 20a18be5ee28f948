import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';
import { onDatabase } from './database.ts';

/** Length of a list that no screen may load as a whole. */
export const MANY = 100_000;

const INSERT = `
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
  insert into application (id, full_name, email, phone, investment_amount, investment_goal, risk_tolerance,
    liquidity_needs, experience_level, status, submitted_at, decided_at, decision_note, investor_id)
  select printf('%s%012d', ?, n), printf('Applicant %06d', n), printf('applicant-%06d@example.org', n),
    '+41 44 555 00 00', (10000 + n) * 100000, 'diversification', 'moderate', 'long-term', null, 'pending',
    1700000000000 + n * 1000, null, null, null
  from numbers`;

/** Inserts pending applications directly into the database, one per second; number 1 is the oldest. */
export function insertManyApplications(service: Service): void {
  onDatabase(service, (database) => database.prepare(INSERT).run(randomUUID().slice(0, 24)));
}
