import { act } from './check.ts';
import type { ConsistencyQuery } from './consistency.ts';

const VERIFY = act.command(
  'npm run journal:verify',
  'Run npm run journal:verify, which shows a change by hand. Restore a backup if it finds one.',
);

const hasFactor = (owner: string): string => `(exists (select 1 from passkey p where p.owner = ${owner})
  or exists (select 1 from totp t where t.owner = ${owner} and t.confirmed_at is not null))`;

/** Accounts of people, their sessions and second factors, and what two people decided. */
export const peopleQueries: readonly ConsistencyQuery[] = [
  {
    id: 'staff-sessions',
    title: 'Nobody whose staff account is deactivated has a session or a remembered device',
    sql: `select s.username as record from staff s where not s.is_active and (
      exists (select 1 from staff_session t where t.staff_id = s.id)
      or exists (select 1 from staff_device d where d.staff_id = s.id and d.copy_detected_at is null))`,
    action: act.screen('tab=staff', 'Reactivate and deactivate the account again, which ends them.'),
  },
  {
    id: 'investor-sessions',
    title: 'No investor whose account is inactive has a session',
    sql: `select i.investor_id as record from investor i
      where not i.is_active and exists (select 1 from investor_session s where s.investor_id = i.id)`,
    action: act.screen('tab=investors&status=inactive', 'Reset the access of these accounts.'),
  },
  {
    id: 'second-factors',
    title: 'Whoever has a second factor needs it to sign in, and nobody else needs one',
    sql: `select s.username as record from staff s
        where (s.second_factor_at is not null) <> ${hasFactor("'staff:' || s.id")}
      union all select i.investor_id from investor i
        where (i.second_factor_at is not null) <> ${hasFactor("'investor:' || i.id")}`,
    action: VERIFY,
  },
  {
    id: 'two-people',
    title: 'Nobody approved a change of their own, or a withdrawal after their own call-back',
    sql: `select 'request ' || a.id as record from approval a
        where a.status = 'approved' and a.decided_by = a.requested_by
      union all select 'withdrawal ' || w.id from withdrawal w
        where w.status = 'approved' and w.called_back_by = w.decided_by`,
    action: act.screen('tab=approvals&status=approved', 'Have another person look at what was approved.'),
  },
  {
    id: 'staff-names',
    title: 'No two staff accounts have the same name or e-mail address in other letters',
    sql: `select lower(username) as record from staff group by lower(username) having count(*) > 1
      union all select lower(email) from staff where email is not null group by lower(email) having count(*) > 1
      union all select email from staff where email <> lower(email)`,
    action: act.screen('tab=staff', 'Give one of the accounts another address.'),
  },
  {
    id: 'payout-names',
    title: 'No investor has two payout accounts of the same name',
    // An erasure leaves the rows without names.
    sql: `select i.investor_id as record from payout_account p join investor i on i.id = p.investor_id
      where p.removed_at is null and p.name <> '' group by i.investor_id, lower(p.name) having count(*) > 1`,
    severity: 'attention',
    action: act.screen('tab=investors', 'Ask the investor to rename one of them.'),
  },
  {
    id: 'open-tasks',
    title: 'No open task belongs to a deactivated colleague',
    sql: `select 'task ' || t.id as record from staff_task t join staff s on s.id = t.assignee_id
      where t.done_at is null and not s.is_active`,
    severity: 'attention',
    action: act.screen('tab=overview', 'Give the tasks to somebody else.'),
  },
];
