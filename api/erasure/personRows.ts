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
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { ErasedKind } from '#common/domain/erasure.ts';
import type { Language } from '#common/language/language.ts';
import { findNamed } from './namedRows.ts';

/** A person by what names them for good. */
export interface Person {
  readonly kind: Exclude<ErasedKind, 'staff'>;
  /** `INV-…`, or the id of a form. */
  readonly subject: string;
}

/** What the rows of a person are found by. */
export interface PersonRows {
  readonly investor: Investor | undefined;
  /** Ids of applications, contact messages and consultations; none when those of a sender were erased before. */
  readonly forms: readonly string[];
  /** Present and earlier addresses of the account, in lower case. */
  readonly emails: readonly string[];
  /** `INV-…` of the account that who sent a form has. */
  readonly accountOfForm?: string | undefined;
  /** Present and earlier names of the account, as they were typed. What a form says about its sender is not proven. */
  readonly names: readonly string[];
  /** Ids of rows whose texts name the holder of the account. */
  readonly named: readonly string[];
}

interface FoundPerson extends PersonRows {
  /** Of the account, or of the form. */
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

/**
 * @param lock SQL that locks the forms
 * @throws {AppError} `not_found`
 */
export async function findPersonRows(
  em: Em,
  { kind, subject }: Person,
  lock?: RawBuilder<unknown>,
): Promise<FoundPerson> {
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
    ...{ investor: undefined, emails: [], names: [], named: [] },
    language: form.language,
    accountOfForm: account,
    forms: forms.map(({ id }) => id),
  };
}

/**
 * Locks the account and the forms before they are read, so that nothing is added to what was found.
 * @throws {AppError} `not_found`; `conflict` for an erased account; `busy` as `lockAccount`
 */
export async function lockPerson(work: UnitOfWork, person: Person): Promise<PersonRows> {
  const { em, lockMode } = work;
  if (person.kind === 'investor') await lockAccount(work, { investorId: person.subject });
  const locks = lockMode !== LockMode.NONE && !isSqlite(em);
  return findPersonRows(em, person, locks ? sql`for update` : undefined);
}
