import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFingerprint } from '#api/test/support/databaseFingerprint.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { createRecords, type RecordIds, requestFor, validBodies } from '#api/test/support/sampleRequests.ts';
import { type ApplicationField, applicationFields } from '#common/contract/applicationFields.ts';
import { contract } from '#common/contract/contract.ts';
import { applicationForm } from '#common/contract/publicForms.ts';
import { type FieldKind, INVALID_VALUES, toJson } from './invalidValues.ts';

/** Kinds by the schema, for fields of the application form that the table below does not name. */
const applicationKinds = Object.fromEntries(
  Object.entries(applicationForm.shape).map(([name, field]) => {
    const isOptional = field.safeParse(undefined).success;
    if (applicationFields[name as ApplicationField].choices) return [name, isOptional ? 'choice?' : 'choice'];
    return [name, isOptional ? 'text?' : 'line'];
  }),
) satisfies Record<string, FieldKind | `${FieldKind}?`>;

const factorFields = (feature: string, kind: 'Staff' | 'Portal') =>
  ({
    [`${feature}.add${kind}Passkey`]: { challengeId: 'recordId', response: 'passkey', name: 'line' },
    [`${feature}.rename${kind}Passkey`]: { passkeyId: 'recordId', name: 'line' },
    [`${feature}.remove${kind}Passkey`]: { passkeyId: 'recordId' },
    [`${feature}.confirm${kind}Totp`]: { code: 'totpCode' },
    [`${feature}.${kind.toLowerCase()}StepUp`]: { proof: 'proof' },
  }) as const;

const accountChange = { staffId: 'recordId', version: 'version', reason: 'note?' } as const;

/** Every body field of the contract: its kind, with `?` when it is optional. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldKind | `${FieldKind}?`>>>> = {
  'applications.submitApplication': {
    ...applicationKinds,
    fullName: 'line',
    email: 'email',
    phone: 'phone',
    investmentAmount: 'atLeast10000',
    investmentGoal: 'choice',
    riskTolerance: 'choice',
    liquidityNeeds: 'choice',
  },
  'applications.approveApplication': { note: 'note?', investorNote: 'note?' },
  'applications.rejectApplication': { note: 'note?' },
  'contacts.sendContact': { name: 'line', email: 'email', subject: 'line', message: 'paragraph' },
  'consultations.confirmConsultation': { code: 'shortText' },
  'consultations.requestConsultation': {
    name: 'line',
    email: 'email',
    phone: 'phone',
    preferredDate: 'day',
    preferredTime: 'choice',
    meetingType: 'choice',
    topics: 'note?',
  },
  'contacts.setContactStatus': { status: 'choice' },
  'consultations.setConsultationStatus': { status: 'choice' },
  'portalAuth.login': {
    investorId: 'investorId',
    accessCode: 'accessCode',
    isNewUser: 'flag?',
    activationCode: 'shortText?',
    deviceCode: 'shortText?',
  },
  'portalAuth.requestCorrection': { message: 'paragraph' },
  'portalAuth.changeAccessCode': { currentCode: 'accessCode', newCode: 'accessCode' },
  'portalAuth.endSession': { sessionId: 'recordId?' },
  'withdrawals.requestWithdrawal': {
    investorId: 'investorId',
    asset: 'choice',
    amount: 'amount',
    address: 'line',
    notes: 'note?',
    accountName: 'text?',
  },
  'withdrawals.vetoWithdrawal': { code: 'shortText' },
  'withdrawals.callBackWithdrawal': { requestId: 'recordId', phone: 'phone', note: 'note?' },
  'payoutAccounts.addPayoutAccount': { name: 'line', asset: 'choice', address: 'line' },
  'payoutAccounts.renamePayoutAccount': { accountId: 'recordId', name: 'line' },
  'payoutAccounts.removePayoutAccount': { accountId: 'recordId' },
  'withdrawals.cancelWithdrawal': { investorId: 'investorId', requestId: 'recordId' },
  'withdrawals.processWithdrawal': {
    requestId: 'recordId',
    action: 'choice',
    processedBy: 'shortText?',
    adminNotes: 'note?',
    reason: 'note?',
  },
  'markets.setWatchlist': { symbols: 'list', 'symbols.0': 'symbol?' },
  'notifications.markNotificationsRead': { upTo: 'shortText' },
  'staffAuth.staffLogin': { password: 'password', username: 'signInName?', remember: 'flag?' },
  'staffFactors.staffLoginSecondFactor': { stepToken: 'stepToken', proof: 'proof', remember: 'flag?' },
  'staffFactors.staffPasskeyLogin': { challengeId: 'recordId', response: 'passkey', remember: 'flag?' },
  'portalFactors.loginSecondFactor': { stepToken: 'stepToken', proof: 'proof' },
  ...factorFields('staffFactors', 'Staff'),
  ...factorFields('portalFactors', 'Portal'),
  'staffAccounts.inviteStaff': { email: 'email', displayName: 'line', role: 'choice' },
  'staffAccounts.revokeInvitation': { invitationId: 'recordId' },
  'staffAccounts.changeStaffRole': { staffId: 'recordId', role: 'choice', version: 'version' },
  'staffAccounts.deactivateStaff': accountChange,
  'staffAccounts.reactivateStaff': accountChange,
  'staffAccounts.resetStaffSecondFactor': accountChange,
  'staffAccounts.setStaffEmail': { email: 'email' },
  'staffAccounts.endStaffSessions': { sessionId: 'recordId?' },
  'staffAccounts.endColleagueSessions': { staffId: 'recordId', sessionId: 'recordId?' },
  'staffAccounts.lookUpInvitation': { token: 'shortText' },
  'staffAccounts.acceptInvitation': { token: 'shortText', displayName: 'line', password: 'newPassword' },
  'staffAuth.endStaffDevices': { deviceId: 'recordId?' },
  'staffAuth.dismissDeviceWarning': { deviceId: 'recordId' },
  'staffAuth.changeStaffPassword': { currentPassword: 'password', newPassword: 'newPassword' },
  'deviceAuthorization.authorizeDevice': { remember: 'flag?' },
  'deviceAuthorization.claimDeviceToken': { deviceCode: 'choice' },
  'deviceAuthorization.claimStepUp': { deviceCode: 'choice' },
  'deviceAuthorization.lookUpDevice': { userCode: 'choice' },
  'deviceAuthorization.decideDevice': { userCode: 'choice', decision: 'choice' },
  'investors.generateInvestor': { email: 'email', fullName: 'line' },
  'investors.updateInvestor': {
    id: 'recordId?',
    investorId: 'investorId?',
    createdAt: 'instant?',
    access: 'choice?',
    fullName: 'line?',
    email: 'email?',
    investmentTier: 'choice?',
    totalInvested: 'total?',
    currentPnL: 'signedTotal?',
    portfolioValue: 'total?',
    isActive: 'flag?',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'investors.requestRecovery': { reason: 'paragraph', investorNote: 'note?' },
  'investors.cancelRecovery': { reason: 'note?' },
  'investors.objectToRecovery': { code: 'shortText' },
  'investors.resetAccessCode': { reason: 'note?', investorNote: 'note?' },
  'staffPortfolio.updatePortfolio': {
    investorId: 'investorId',
    totalValue: 'total',
    investedAmount: 'total',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'staffPortfolio.updateAssets': {
    investorId: 'investorId',
    assets: 'list',
    'assets.0': 'list',
    'assets.0.name': 'line',
    'assets.0.allocation': 'allocation',
    'assets.0.color': 'colour',
    'assets.0.value': 'ignoredNumber?',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'staffPortfolio.addDeposit': {
    investorId: 'investorId',
    amount: 'amount',
    date: 'day',
    type: 'choice',
    status: 'choice?',
    applyToTotals: 'flag?',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'staffPortfolio.settleDeposit': {
    investorId: 'investorId',
    depositId: 'recordId',
    status: 'choice',
    date: 'day?',
    applyToTotals: 'flag?',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'staffPortfolio.removeDeposit': {
    investorId: 'investorId',
    depositId: 'recordId',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'staffPortfolio.restoreDeposit': {
    investorId: 'investorId',
    depositId: 'recordId',
    reason: 'note?',
    investorNote: 'note?',
    version: 'version?',
  },
  'portalConfig.setDepositAddress': { symbol: 'choice', address: 'line' },
  'approvals.decideApproval': {
    approvalId: 'recordId',
    changeHash: 'recordId',
    decision: 'choice',
    note: 'note?',
  },
  'approvals.withdrawApproval': { approvalId: 'recordId' },
  'approvals.setPolicies': {
    policies: 'list',
    'policies.0': 'list',
    'policies.0.kind': 'choice',
    'policies.0.isOn': 'flag',
    'policies.0.amount': 'amount?',
    'policies.0.per': 'choice?',
    'policies.0.role': 'choice?',
    version: 'version',
  },
  'approvals.dryRunPolicies': { policies: 'list', 'policies.0': 'list' },
};

let fixture: InvestorsFixture;
let recordIds: RecordIds;
let bodies: ReturnType<typeof validBodies>;

beforeAll(async () => {
  fixture = await createInvestorsFixture();
  recordIds = await createRecords(fixture);
  bodies = validBodies(fixture, recordIds);
});
afterAll(() => fixture.app.stop());

/** A copy of the body with one field, named by its dotted path, set or (`undefined`) removed. */
function withField(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce((at, step) => (at as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const withBody = contract.filter(({ endpoint }) => endpoint.body);
const rows = withBody.flatMap(({ name, endpoint }) =>
  Object.entries(FIELDS[name] ?? {}).map(([field, kind]) => ({ name, endpoint, field, kind })),
);

async function respondTo(name: string, endpoint: (typeof rows)[number]['endpoint'], body: unknown) {
  const sent = { ...requestFor(endpoint, bodies[name], fixture, recordIds), body: toJson(body) };
  if (endpoint.access === 'public') return fixture.anonymous(sent);
  return endpoint.access === 'staff' ? fixture.asStaff(sent) : fixture.as(fixture.anna, sent);
}

describe('request bodies', () => {
  test('the table lists every body field of the contract', () => {
    const shapeOf = (schema: unknown): object => {
      const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
      return shape ?? (unwrap ? shapeOf(unwrap.call(schema)) : {});
    };
    for (const { name, endpoint } of withBody) {
      const named = Object.keys(FIELDS[name] ?? {}).filter((field) => !field.includes('.'));
      expect([name, named.sort()]).toEqual([name, Object.keys(shapeOf(endpoint.body)).sort()]);
    }
  });

  test.each(rows)('$name rejects invalid values of $field', async ({ name, endpoint, field, kind }) => {
    const before = await databaseFingerprint(fixture.app);
    const optional = kind.endsWith('?');
    const bad: readonly unknown[] = INVALID_VALUES[kind.replace('?', '') as FieldKind];
    const values = optional ? bad : [undefined, ...bad];
    const responses = await Promise.all(
      values.map((value) => respondTo(name, endpoint, withField(bodies[name], field, value))),
    );
    for (const [index, { status, json, text }] of responses.entries()) {
      const shown = String(toJson(values[index] ?? null)).slice(0, 60);
      const named = Object.keys((json['fields'] ?? {}) as object);
      const part = named.some((item) => item === field || item.startsWith(`${field}.`));
      expect([shown, status, json['code'], part || named]).toEqual([shown, 400, 'validation', true]);
      expect(text.length).toBeLessThan(20_000);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  test.each(withBody)('$name rejects unknown fields', async ({ name, endpoint }) => {
    const before = await databaseFingerprint(fixture.app);
    const unknownFields = [
      'isAdmin',
      'id',
      'role',
      'createdAt',
      'accessCodeHash',
      'hasOwnProperty',
      'constructor',
    ];
    const known = Object.keys(FIELDS[name] ?? {});
    for (const unknownField of [...unknownFields, 'staff', 'decidedBy'].filter(
      (item) => !known.includes(item),
    )) {
      const response = await respondTo(name, endpoint, { ...bodies[name], [unknownField]: 'x' });
      expect([unknownField, response.status, response.json['fields']]).toEqual([
        unknownField,
        400,
        { [unknownField]: 'Unknown field' },
      ]);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });

  const shapes = ['[]', '[{}]', '"text"', '1', 'true', 'null'];
  test.each(withBody)('$name rejects a body that is not an object', async ({ name, endpoint }) => {
    const before = await databaseFingerprint(fixture.app);
    for (const body of shapes) {
      const sent = { ...requestFor(endpoint, bodies[name], fixture, recordIds), body };
      const caller = endpoint.access === 'staff' ? fixture.asStaff : fixture.anonymous;
      const investor = endpoint.access === 'investor' || endpoint.access === 'owner';
      const response = await (investor ? fixture.as(fixture.anna, sent) : caller(sent));
      expect([body, response.status]).toEqual([body, 400]);
    }
    expect(await databaseFingerprint(fixture.app)).toEqual(before);
  });
});
