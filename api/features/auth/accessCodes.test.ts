import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { submitApplication } from '#common/contract/applications.ts';

let fixture: InvestorsFixture;
let currentCode: string;
beforeAll(async () => {
  fixture = await createInvestorsFixture();
  currentCode = fixture.anna.accessCode;
  await fixture.app.client().call(submitApplication, {
    body: {
      fullName: 'Anna Beispiel',
      email: fixture.anna.email,
      phone: '+41 79 123 45 67',
      investmentAmount: 50_000,
      investmentGoal: 'diversification',
      riskTolerance: 'low',
      liquidityNeeds: 'long-term',
    },
  });
});
afterAll(() => fixture.app.stop());

async function change(newCode: string) {
  const body = { currentCode, newCode };
  return fixture.as(fixture.anna, { path: '/api/portal/access-code', body });
}

const COMMON = 'This access code is one of the most common ones. Please choose another.';
const EASY = 'This access code is easy to guess. Please choose another.';

test.each(['246813', 'qwe123', 'Trustno1', ' iloveyou ', 'snoopy12', 'lexxityler'])(
  'POST /api/portal/access-code › rejects %j as one of the 100 000 most common',
  async (code) => {
    const { status, json } = await change(code);
    expect([status, json['fields']]).toEqual([400, { newCode: COMMON }]);
  },
);

test.each([
  ['a keyboard sequence', 'hjklöä'],
  ['a sequence', 'uvwxyz'],
  ['a repetition', 'wxkwxkwxk'],
  ['a date, ddmmyy', '170384'],
  ['a date, ddmmyyyy', '23071968'],
  ['a date, yyyy-mm-dd', '1984-03-17'],
  ['a date, yymmdd', '840317'],
  ['the own name', 'Beispiel'],
  ['the own name and a year', 'beispiel84'],
  ['part of the e-mail address', 'anna@example'],
  ['the own phone number', '0791234567'],
  ['the end of the own phone number', '1234567'],
])('POST /api/portal/access-code › rejects %s: %s', async (_, code) => {
  const { status, json } = await change(code);
  const { newCode } = (json['fields'] ?? {}) as { newCode?: string };
  expect([status, newCode === EASY || newCode === COMMON]).toEqual([400, true]);
});

test.each(['münchen', 'MÜNCHEN.example', 'Mu\u0308nchen9'])(
  'POST /api/portal/access-code › rejects %j as part of an address at münchen.example',
  async (code) => {
    const { investorId, email } = fixture.anna;
    const em = fixture.app.context.em();
    await em.nativeUpdate(InvestorSchema, { investorId }, { email: 'anna@xn--mnchen-3ya.example' });
    const { status, json } = await change(code);
    await em.nativeUpdate(InvestorSchema, { investorId }, { email });
    expect([status, json['fields']]).toEqual([400, { newCode: EASY }]);
  },
);

test.each(['k7#pqz', 'wfkqzt', 'anna walks 47 hills'])(
  'POST /api/portal/access-code › accepts %j',
  async (code) => {
    expect((await change(code)).status).toBe(200);
    currentCode = code;
  },
);

test('POST /api/admin/password › rejects common passwords, keyboard sequences and the name of the person', async () => {
  for (const newPassword of ['qwertyuiop123', '123456789012', 'administrator1', 'passwordpassword']) {
    const body = { currentPassword: 'granite-lantern-73', newPassword };
    const { status, json } = await fixture.asStaff({ path: '/api/admin/password', body });
    expect([newPassword, status, Object.keys(json['fields'] ?? {})]).toEqual([
      newPassword,
      400,
      ['newPassword'],
    ]);
  }
});
