import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#api/db/openDatabase.ts';
import { entities } from '#api/entities.ts';
import { readKeyFile } from '#api/journal/signingKey.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { findContradictions } from '#api/test/support/findContradictions.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { readAccounts } from './readAccounts.ts';
import { restoreRelease } from './restoreRelease.ts';

const RELEASES = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.db\.br$/.exec(file)?.[1] ?? []);
/** What today's verification finds in the data: that demonstration stored changes without asking a second person. */
const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  '2026-11-24': [
    'Journal entry 12: Lucien Favrelle made this change alone, but the policy “Portfolio totals” required a second person.',
  ],
};
/** After the releases wrote their last rows. */
const clock = { now: () => new Date('2026-11-28T11:00:00.000Z') };

describe.each(DATABASES)('an upgrade on %s', (kind) => {
  test.each(RELEASES)(
    'from %s keeps every account, agrees with the journal, and runs once',
    async (release) => {
      const { databaseUrl, journalKeyFile } = await restoreRelease(kind, release);
      const environment = { JOURNAL_KEY_FILE: journalKeyFile };
      const before: unknown = JSON.parse(readFileSync(new URL(`${release}.json`, import.meta.url), 'utf8'));
      const app = await createTestApp({ databaseUrl, environment, overrides: { clock } });
      const first = await app.context.orm.migrator.getExecuted();
      try {
        expect(await readAccounts(app.url, ADMIN_PASSWORD)).toEqual(before);
        const { tree, accounts, findings } = await verifyJournal(
          app.context.em(),
          readKeyFile(journalKeyFile),
        );
        expect([tree.intact, accounts?.difference, findings]).toEqual([
          true,
          undefined,
          FINDINGS[release] ?? [],
        ]);
        expect(accounts?.compared).toBe(Object.keys(before as object).length);
        expect(await findContradictions(app.context)).toEqual([]);
      } finally {
        await app.stop();
      }
      const again = await openDatabase(databaseUrl, entities);
      expect(await again.migrator.getExecuted()).toEqual(first);
      await again.close(true);
    },
    120_000,
  );
});
