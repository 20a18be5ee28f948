import { onTestFinished } from 'vitest';
import type { DATABASES } from './createTestApp.ts';
import { createInvestorsFixture } from './investorsFixture.ts';

/** A service until the end of the test; `about` names Anna's record, as notes, tasks and tags do. */
export async function createRecordFixture(database: (typeof DATABASES)[number]) {
  const fixture = await createInvestorsFixture({ database });
  onTestFinished(() => fixture.app.stop());
  return { ...fixture, about: { record: 'investor', id: fixture.anna.investorId } as const };
}
