import { sql } from 'kysely';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { compareFolded } from '#api/journal/foldEntries.ts';
import { PasskeySchema, RecoveryCodeSchema, TotpSchema } from '#api/secondFactors/entities.ts';
import { passkeyDigest, recoveryCodesDigest, totpDigest } from '#api/secondFactors/factorDigests.ts';
import { type Owner, ownerKey } from '#api/secondFactors/owner.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { findingsOf } from './recordKind.ts';
import {
  applyFactorEntry,
  FACTOR_ACTIONS,
  hasReplayedFactor,
  type ReplayedFactors,
  type ReplayedPasskey,
} from './replayedFactors.ts';

const FRESH = { disableIdentityMap: true } as const;

interface StoredAccount {
  readonly id: string;
  /** How entries name it. */
  readonly name: string;
  readonly isNoted: boolean;
}

interface AccountKind {
  readonly kind: Owner['kind'];
  readonly name: string;
  /** The column of the journal that names the account. */
  readonly column: 'subject' | 'investorId';
  readonly findAccounts: (em: Em, names: readonly string[]) => Promise<readonly StoredAccount[]>;
}

const KINDS: readonly AccountKind[] = [
  {
    kind: 'staff',
    name: 'staff account',
    column: 'subject',
    findAccounts: async (em, names) =>
      // Those of an erased account are gone; that it was erased is verified with the erasures.
      (
        await em.find(
          StaffSchema,
          { username: { $in: [...names] }, displayName: { $ne: FORMER_STAFF } },
          FRESH,
        )
      ).map((staff) => ({
        id: staff.id,
        name: staff.username,
        isNoted: staff.secondFactorAt !== null,
      })),
  },
  {
    kind: 'investor',
    name: 'account',
    column: 'investorId',
    findAccounts: async (em, names) =>
      (await em.find(InvestorSchema, { investorId: { $in: [...names] } }, FRESH)).map((investor) => ({
        id: investor.id,
        name: investor.investorId,
        isNoted: investor.secondFactorAt !== null,
      })),
  },
];

type StoredFactors = {
  readonly [Field in keyof ReplayedFactors]-?: NonNullable<ReplayedFactors[Field]> | null;
};

/** The stored factors of accounts, in the form of replayed ones, by owner. */
async function findStored(em: Em, owners: readonly string[]): Promise<ReadonlyMap<string, StoredFactors>> {
  const where = { owner: { $in: [...owners] } };
  const passkeys = Map.groupBy(await em.find(PasskeySchema, where, FRESH), ({ owner }) => owner);
  const apps = await em.find(TotpSchema, { ...where, confirmedAt: { $ne: null } }, FRESH);
  const codes = Map.groupBy(await em.find(RecoveryCodeSchema, where, FRESH), ({ owner }) => owner);
  const totpOf = new Map(apps.map((app) => [app.owner, totpDigest(app)]));
  const passkeysOf = (owner: string) =>
    (passkeys.get(owner) ?? []).map((passkey): [string, ReplayedPasskey] => {
      const { id, name, createdAt } = passkey;
      return [id, { name, digest: passkeyDigest(passkey), createdAt: createdAt.toISOString() }];
    });
  const codesOf = (owner: string) => {
    const rows = codes.get(owner);
    if (!rows) return null;
    const digest = recoveryCodesDigest(
      owner,
      rows.map(({ codeHash }) => codeHash),
    );
    return { digest, used: rows.filter(({ usedAt }) => usedAt).length };
  };
  return new Map(
    owners.map((owner) => [
      owner,
      {
        passkeys: new Map(passkeysOf(owner)),
        totp: totpOf.get(owner) ?? null,
        recoveryCodes: codesOf(owner),
      },
    ]),
  );
}

function differenceOfPasskeys(
  replayed: ReadonlyMap<string, ReplayedPasskey>,
  stored: ReadonlyMap<string, ReplayedPasskey>,
): string | undefined {
  for (const id of new Set([...stored.keys(), ...replayed.keys()])) {
    if (!replayed.has(id)) return `passkey ${id}, which the journal does not know`;
    if (!stored.has(id)) return `passkey ${id}, which is gone`;
    if (!isSame(replayed.get(id), stored.get(id))) return `passkey ${id}`;
  }
  return undefined;
}

function differenceOf(
  replayed: ReplayedFactors,
  stored: StoredFactors,
  isNoted: boolean,
): string | undefined {
  const passkey = replayed.passkeys && differenceOfPasskeys(replayed.passkeys, stored.passkeys ?? new Map());
  if (passkey) return passkey;
  if (replayed.totp !== undefined && replayed.totp !== stored.totp) return 'the authenticator app';
  const { recoveryCodes } = replayed;
  const hasSameCodes = recoveryCodes === undefined || isSame(recoveryCodes, stored.recoveryCodes);
  if (!hasSameCodes) return 'the recovery codes';
  const hasFactor = hasReplayedFactor(replayed);
  return hasFactor === undefined || hasFactor === isNoted ? undefined : 'whether sign-in asks for one';
}

function findingOf(em: Em, { kind, name, column, findAccounts }: AccountKind): Promise<string | undefined> {
  const keyOf = ({ id }: StoredAccount) => ownerKey({ kind, id });
  const compare = async (states: ReadonlyMap<string, ReplayedFactors | undefined>) => {
    const accounts = await findAccounts(em, [...states.keys()]);
    const stored = await findStored(em, accounts.map(keyOf));
    // An account that is gone is a finding of its own.
    for (const account of accounts) {
      const [replayed, found] = [states.get(account.name), stored.get(keyOf(account))];
      const what = replayed && found && differenceOf(replayed, found, account.isNoted);
      if (what)
        return `The second factors of ${name} ${account.name} are not what the journal says: ${what}.`;
    }
    return undefined;
  };
  const selection = { column, actions: FACTOR_ACTIONS };
  return compareFolded(em, { selection, fold: applyFactorEntry, compare });
}

/** Factors of accounts, and accounts that are asked for one, without any entry about second factors. */
const UNEXPLAINED: readonly (readonly [what: string, rows: string])[] = [
  ['A passkey', 'select owner from passkey'],
  ['An authenticator app', 'select owner from totp where confirmed_at is not null'],
  ['A recovery code', 'select owner from recovery_code'],
  [
    'The second step of sign-in',
    `select 'staff:' || id as owner from staff where second_factor_at is not null
       union all select 'investor:' || id from investor where second_factor_at is not null`,
  ],
];

async function findUnexplained(em: Em): Promise<string | undefined> {
  const isAboutFactor = oneOf(em, sql.ref('j.action'), FACTOR_ACTIONS);
  for (const [what, owners] of UNEXPLAINED) {
    const unexplained = sql<{ owner: string }>`select r.owner from (${sql.raw(owners)}) r
      where not exists (select 1 from staff s join journal_entry j on j.subject = s.username and ${isAboutFactor}
        where s.id = substr(r.owner, 7) and r.owner = 'staff:' || s.id)
      and not exists (select 1 from investor i join journal_entry j
        on j.investor_id = i.investor_id and ${isAboutFactor}
        where i.id = substr(r.owner, 10) and r.owner = 'investor:' || i.id)
      limit 1`;
    const { rows } = await unexplained.execute(kysely(em));
    if (rows[0]) return `${what} of ${rows[0].owner} is not explained by the journal.`;
  }
  return undefined;
}

/**
 * Compares passkeys, authenticator apps and recovery codes with the journal. Needs memory for a page of entries and the
 * factors of a few accounts.
 * @returns a sentence about the first difference of each kind
 */
export const verifyFactors = (em: Em): Promise<string[]> =>
  findingsOf([...KINDS.map((kind) => () => findingOf(em, kind)), () => findUnexplained(em)]);
