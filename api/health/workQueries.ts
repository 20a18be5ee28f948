import { countAllRows } from '#api/db/listTriggers.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { act } from './check.ts';
import type { ConsistencyQuery } from './consistency.ts';

/** Waits of the worker and of jobs are shorter, unless the service is stopped. */
const LATE_MS = HOUR_MS;
const JOB_LATE_MS = 15 * MINUTE_MS;
/** With the waits between them, about an hour. */
const MANY_FAILURES = 5;

const START = act.command(
  'npm run serve',
  'Start the service with npm run serve, or restart it where it runs and look for errors in its log.',
);

const before =
  (ms: number, count = 1) =>
  (now: Date): readonly Date[] =>
    Array.from({ length: count }, () => new Date(now.getTime() - ms));

/** Work that goes on by itself, and what the database keeps of lists. */
export const workQueries: readonly ConsistencyQuery[] = [
  {
    id: 'late-jobs',
    title: 'No job waits for more than 15 minutes, and none has lost its instance',
    sql: 'select kind as record from job where run_at < ?',
    parameters: before(JOB_LATE_MS),
    action: START,
  },
  {
    id: 'failing-jobs',
    title: 'No job fails again and again',
    sql: `select kind as record from job where failures >= ${MANY_FAILURES}`,
    action: START,
  },
  {
    id: 'stuck-messages',
    title: 'No e-mail waits for more than an hour',
    sql: `select 'message ' || id as record from outbox_message where status = 'pending' and next_attempt_at < ?
      union all select 'message ' || id from outbox_message where status = 'sending' and claimed_until < ?`,
    parameters: before(LATE_MS, 2),
    action: act.screen('tab=email&status=pending', 'Look at why the last attempt failed.'),
  },
  {
    id: 'sealed-entries',
    title: 'The journal is sealed at least once an hour',
    sql: `select 'entry ' || e.seq as record from journal_entry e
      where e.seq > (select t.seq from journal_tree t) and e.at < ?`,
    parameters: before(LATE_MS),
    action: START,
  },
  {
    id: 'ended-waits',
    title: 'Requests expire, and changes take effect, within an hour of their time',
    sql: `select 'request ' || id as record from approval
        where status = 'pending' and (expires_at < ? or effective_at < ?)
      union all select 'recovery ' || id from investor_recovery where status = 'waiting' and effective_at < ?`,
    parameters: before(LATE_MS, 3),
    action: START,
  },
  {
    id: 'meeting-slots',
    title: 'No cancelled meeting takes a slot',
    sql: `select 'consultation ' || id as record from consultation
      where cancelled_at is not null and slot is not null`,
    action: act.screen('tab=consultations', 'Write to the developers: the slot cannot be booked.'),
  },
  {
    id: 'noted-records',
    title: 'Each note, task and tag is about a record that exists',
    sql: `select 'note ' || n.id as record from record_note n where n.application_id is not null
        and not exists (select 1 from application a where a.id = n.application_id)
      union all select 'task ' || t.id from staff_task t where t.application_id is not null
        and not exists (select 1 from application a where a.id = t.application_id)
      union all select 'tag ' || g.id from record_tag g
        where not exists (select 1 from investor i where i.id = g.record_id)
          and not exists (select 1 from application a where a.id = g.record_id)`,
    action: act.command(
      'npm run journal:verify',
      'Run npm run journal:verify, which shows whether a record was deleted by hand.',
    ),
  },
  {
    id: 'kept-counts',
    title: 'The kept counts of the lists are the numbers of their rows',
    sql: `select source || ' ' || status as record from (
        select source, status, amount from record_count union all ${countAllRows()}
      ) as counts group by source, status having sum(amount) <> 0`,
    action: act.command(
      'npm run backup',
      'Run npm run backup, then send the developers this line. The records are right, the counts on the cards are not.',
    ),
  },
];
