import { afterEach, expect, test } from 'vitest';
import { WithdrawalSchema } from '#api/accounts/entities.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { money } from '#common/domain/money.ts';

let fixture: InvestorsFixture;
afterEach(() => fixture.app.stop());

const requestWithdrawal = ({ as, anna }: InvestorsFixture) =>
  as(anna, {
    path: '/api/withdrawals/request',
    body: { investorId: anna.investorId, asset: 'USD', amount: 1, address: 'CH93 0076 2011 6238 5295 7' },
  });

test('POST /api/withdrawals/request › limits pending requests and emails per investor', async () => {
  fixture = await createInvestorsFixture();
  const { app, anna, as } = fixture;
  const first = await requestWithdrawal(fixture);
  for (let round = 1; round < 50; round += 1) expect((await requestWithdrawal(fixture)).status).toBe(200);
  const tooMany = await requestWithdrawal(fixture);
  expect([tooMany.status, tooMany.json['code']]).toEqual([409, 'conflict']);
  const { id } = first.json['request'] as { id: string };
  const body = { investorId: anna.investorId, requestId: id };
  expect((await as(anna, { path: '/api/withdrawals/cancel', body })).status).toBe(200);
  expect((await requestWithdrawal(fixture)).status).toBe(200);

  const em = () => app.context.em();
  const now = app.clock.now();
  const earlier = {
    investor: anna.row.id,
    asset: 'USD',
    amount: money(1n),
    address: 'CH93 0076 2011 6238 5295 7',
    status: 'cancelled',
    requestedAt: now,
  } as const;
  await em().nativeUpdate(WithdrawalSchema, { investor: anna.row.id }, { status: 'declined' });
  const rows = Array.from({ length: 149 }, (_, index) => ({ ...earlier, id: `w-${index}` }));
  await em().insertMany(WithdrawalSchema, rows);
  const tooOften = await requestWithdrawal(fixture);
  expect([tooOften.status, tooOften.json['code']]).toEqual([409, 'conflict']);
  const yesterday = new Date(now.getTime() - 86_400_000);
  await em().nativeUpdate(WithdrawalSchema, { id: { $like: 'w-%' } }, { requestedAt: yesterday });
  expect((await requestWithdrawal(fixture)).status).toBe(200);
});
