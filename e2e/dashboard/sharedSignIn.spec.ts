import { DAY_MS } from '#common/domain/duration.ts';
import { inviteInvestor } from '../investors.ts';
import { expect, test } from './dashboardTest.ts';
import { onDatabase } from './database.ts';

for (const [name, column] of [
  ['proof of identity', 'proven_at'],
  ['session', 'last_active_at'],
]) {
  test(`staffClient › signs in again when its ${name} is too old`, async ({ staff, service }) => {
    onDatabase(service, (database) =>
      database.exec(`update staff_session set ${column} = ${column} - ${DAY_MS}`),
    );
    expect((await inviteInvestor(staff)).investorId).toMatch(/^INV-/);
  });
}
