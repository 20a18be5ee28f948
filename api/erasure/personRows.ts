import { LockMode } from '@mikro-orm/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** A person by what names them for good. */
export interface Person {
  readonly kind: Exclude<ErasedKind, 'staff'>;
  /** `INV-…`, or the id of a form. */
  readonly subject: string;
}

/** What the rows of a person are found by. */
export interface PersonRows {
  readonly investor: Investor | undefined;
  /** Ids of applications, contact messages and consultations. */
  readonly forms: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** `INV-…` of the account that who sent a form has. */
  readonly accountOfForm?: string | undefined;
  /** Full names, as they were typed. */
  readonly names: readonly string[];
}

const FORMS = [
  { table: 'application', name: 'full_name', account: 'investor_id' },
  { table: 'contact_message', name: 'name', account: 'investor_id' },
  { table: 'consultation', name: 'name', account: null },
] as const;

interface FormRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `INV-…` */
  readonly account: string | null;
}

/** @param account the column of the table that names the account */
type Condition = (account: string | null) => Expression<SqlBool>;

async function findForms(em: Em, condition: Condition, lock = sql``): Promise<FormRow[]> {
  const found: FormRow[] = [];
  for (const { table, name, account } of FORMS) {
    const named = account ? sql.ref(account) : sql`null`;
    const rows = sql<FormRow>`select id, ${sql.ref(name)} as name, email, ${named} as account
      from ${sql.table(table)} where ${condition(account)} order by id ${lock}`;
    found.push(...(await rows.execute(kysely(em))).rows);
  }
  return found;
}

const lower = (text: string): string => text.toLowerCase();

/** Forms of an account, and those with one of the email addresses. */
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
      return account && investorId ? sql<SqlBool>`(${sent} or ${sql.ref(account)} = ${investorId})` : sent;
    },
    lock,
  );

/** What an earlier erasure left empty names nobody. */
const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);

/**
 * @param lock SQL that locks the forms
 * @throws {AppError} `not_found`
 */
export async function findPersonRows(
  em: Em,
  { kind, subject }: Person,
  lock?: RawBuilder<unknown>,
): Promise<PersonRows> {
  if (kind === 'investor') {
    const investor = await readRow(em, InvestorSchema, { investorId: subject });
    if (!investor) throw new AppError('not_found');
    const changes = await findRows(em, EmailChangeSchema, (query) =>
      query.where('investor_id', '=', investor.id),
    );
    const emails = unique([investor.email, ...changes.map(({ replaced }) => replaced)].map(lower));
    const forms = await formsOf(em, subject, emails, lock);
    return {
      investor,
      forms: forms.map(({ id }) => id),
      emails: unique([...emails, ...forms.map(({ email }) => lower(email))]),
      names: unique([investor.fullName, ...forms.map(({ name }) => name)]),
    };
  }
  const [form] = await findForms(em, () => sql<SqlBool>`id = ${subject}`);
  if (!form) throw new AppError('not_found');
  const email = lower(form.email);
  const account = await kysely(em)
    .selectFrom('investor')
    .select('investor_id as investorId')
    .where(sql<SqlBool>`lower(email) = ${email}`)
    .executeTakeFirst();
  const forms = await formsOf(em, undefined, [email], lock);
  return {
    investor: undefined,
    accountOfForm: form.account ?? account?.investorId,
    forms: forms.map(({ id }) => id),
    emails: [email],
    names: unique(forms.map(({ name }) => name)),
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
