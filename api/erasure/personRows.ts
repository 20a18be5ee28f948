import { LockMode } from '@mikro-orm/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { EmailChangeSchema, type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import { readRow } from '#api/db/findRow.ts';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { lockAllStaff } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type ErasedKind, FORMER_STAFF } from '#common/domain/erasure.ts';
import { DEFAULT_LANGUAGE, type Language } from '#common/language/language.ts';
import { findNamed } from './namedRows.ts';

/** A person by what names them for good. */
export interface Person {
  readonly kind: ErasedKind;
  /** `INV-…`, or the id of a form or staff account. */
  readonly subject: string;
}

/** What the rows of a person are found by. */
export interface PersonRows {
  readonly investor: Investor | undefined;
  readonly staff?: Staff | undefined;
  /** Ids of applications, contact messages and consultations; none when those of a sender were erased before. */
  readonly forms: readonly string[];
  /** Present and earlier addresses of the account, in lower case, that nobody else has. */
  readonly emails: readonly string[];
  /** `INV-…` of the account that who sent a form has. */
  readonly accountOfForm?: string | undefined;
  /** Present and earlier names of the account, as they were typed. What a form says about its sender is not proven. */
  readonly names: readonly string[];
  /** Ids of rows whose texts name the holder of the account. */
  readonly named: readonly string[];
}

interface FoundPerson extends PersonRows {
  /** Of the account, or of the form; English for staff. */
  readonly language: Language;
}

const FORMS = [
  { table: 'application', account: 'investor_id' },
  { table: 'contact_message', account: 'investor_id' },
  { table: 'consultation', account: null },
] as const;

interface FormRow {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** `INV-…` */
  readonly account: string | null;
}

/** @param account the column of the table that names the account */
type Condition = (account: string | null) => Expression<SqlBool>;

async function findForms(em: Em, condition: Condition, lock = sql``): Promise<FormRow[]> {
  const found: FormRow[] = [];
  for (const { table, account } of FORMS) {
    const named = account ? sql.ref(account) : sql`null`;
    const rows = sql<FormRow>`select id, email, language, ${named} as account
      from ${sql.table(table)} where ${condition(account)} order by id ${lock}`;
    found.push(...(await rows.execute(kysely(em))).rows);
  }
  return found;
}

const lower = (text: string): string => text.toLowerCase();

/** Forms of an account, and those with one of the email addresses that are of no other account. */
const formsOf = (
  em: Em,
  investorId: string | undefined,
  emails: readonly string[],
  lock: RawBuilder<unknown> | undefined,
): Promise<FormRow[]> =>
  findForms(
    em,
    (account) => {
      const sent = oneOf(em, sql<string>`lower(email)`, emails);
      if (!account || !investorId) return sent;
      const owner = sql.ref(account);
      return sql<SqlBool>`(${owner} = ${investorId} or (${sent} and ${owner} is null))`;
    },
    lock,
  );

/** What an earlier erasure left empty names nobody. */
const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);

const personal = z.object({ fullName: z.string(), email: z.string() }).partial();
const personalOfStaff = z.object({ displayName: z.string(), email: z.string().nullable() }).partial();

/** Present and earlier names and addresses of an account, which its entries state. */
async function findContacts(em: Em, { id, investorId, fullName, email }: Investor) {
  const entries = await kysely(em)
    .selectFrom('journal_entry')
    .select(['before', 'after'])
    .where('investor_id', '=', investorId)
    .where((eb) => eb.or([eb('personal', 'like', '%fullName%'), eb('personal', 'like', '%email%')]))
    .execute();
  const sides = entries.flatMap(({ before, after }) => [before, after]);
  const stated = sides.map((side) => personal.safeParse(JSON.parse(side ?? '{}')).data ?? {});
  const changes = await findRows(em, EmailChangeSchema, (query) => query.where('investor_id', '=', id));
  const emails = [
    email,
    ...changes.map(({ replaced }) => replaced),
    ...stated.map(({ email: earlier = '' }) => earlier),
  ].map(lower);
  const others = await kysely(em)
    .selectFrom('investor')
    .select('email')
    .where('id', '!=', id)
    .where(oneOf(em, sql<string>`lower(email)`, emails))
    .execute();
  const taken = new Set(others.map((other) => lower(other.email)));
  return {
    names: unique([fullName, ...stated.map(({ fullName: earlier = '' }) => earlier)]),
    emails: unique(emails).filter((address) => !taken.has(address)),
  };
}

/** The account that has or had an address. */
async function findOwner(em: Em, email: string): Promise<string | undefined> {
  const owner = sql<{ account: string }>`select investor_id as account from investor
    where lower(email) = ${email}
      or id in (select investor_id from email_change where lower(replaced) = ${email}) limit 1`;
  return (await owner.execute(kysely(em))).rows[0]?.account;
}

/** Present and earlier names and addresses of a member of staff, as their entries and invitations state them. */
async function findStaffContacts(em: Em, { username, displayName, email }: Staff, firmEmail: string) {
  if (displayName === FORMER_STAFF) return { names: [], emails: [] };
  const own = [username, ...(email ? [email] : [])];
  const entries = await kysely(em)
    .selectFrom('journal_entry')
    .select(['before', 'after'])
    .where('investor_id', 'is', null)
    .where((eb) => oneOf(em, eb.ref('subject'), own))
    .execute();
  const stated = entries.flatMap(({ before, after }) =>
    [before, after].map((side) => personalOfStaff.safeParse(JSON.parse(side ?? '{}')).data ?? {}),
  );
  const emails = unique([...own, ...stated.map((side) => side.email ?? '')].map(lower));
  const others = sql<{ email: string }>`select lower(email) as email from investor
    union all select lower(replaced) from email_change`;
  const taken = (await others.execute(kysely(em))).rows.map((other) => other.email);
  return {
    names: unique([displayName, ...stated.map((side) => side.displayName ?? '')]),
    emails: emails.filter((address) => address.includes('@') && ![firmEmail, ...taken].includes(address)),
  };
}

interface Options {
  /** An address that several people read. */
  readonly firmEmail: string;
  /** SQL that locks the forms. */
  readonly lock?: RawBuilder<unknown> | undefined;
}

const NOTHING = { investor: undefined, forms: [], emails: [], names: [], named: [] } as const;

/** @throws {AppError} `not_found` */
export async function findPersonRows(
  em: Em,
  { kind, subject }: Person,
  { firmEmail, lock }: Options,
): Promise<FoundPerson> {
  if (kind === 'staff') {
    const staff = await readRow(em, StaffSchema, { id: subject });
    if (!staff) throw new AppError('not_found');
    const { names, emails } = await findStaffContacts(em, staff, lower(firmEmail));
    const named = await findNamed(em, [...names, ...emails]);
    return { ...NOTHING, staff, language: DEFAULT_LANGUAGE, names, emails, named };
  }
  if (kind === 'investor') {
    const investor = await readRow(em, InvestorSchema, { investorId: subject });
    if (!investor) throw new AppError('not_found');
    const { names, emails } = await findContacts(em, investor);
    const forms = await formsOf(em, subject, emails, lock);
    const named = await findNamed(em, [...names, ...emails, subject]);
    const { language } = investor;
    return { investor, language, forms: forms.map(({ id }) => id), emails, names, named };
  }
  const [form] = await findForms(em, () => sql<SqlBool>`id = ${subject}`);
  if (!form) throw new AppError('not_found');
  const email = lower(form.email);
  const forms = email ? await formsOf(em, undefined, [email], lock) : [];
  const account = forms.find((other) => other.account)?.account ?? (await findOwner(em, email));
  return {
    ...NOTHING,
    language: form.language,
    accountOfForm: account,
    forms: forms.map(({ id }) => id),
  };
}

/**
 * Locks the account and the forms before they are read, so that nothing is added to what was found. Staff accounts are
 * locked together, as for each change of one.
 * @throws {AppError} `not_found`; `conflict` for an erased account; `busy` as `lockAccount`
 */
export async function lockPerson(work: UnitOfWork, person: Person): Promise<PersonRows> {
  const { em, lockMode, context } = work;
  if (person.kind === 'investor') await lockAccount(work, { investorId: person.subject });
  if (person.kind === 'staff') await lockAllStaff(em, lockMode);
  const locks = lockMode !== LockMode.NONE && !isSqlite(em);
  const firmEmail = context.firm.email;
  return findPersonRows(em, person, { firmEmail, lock: locks ? sql`for update` : undefined });
}
