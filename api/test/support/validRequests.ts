import { ADMIN_PASSWORD } from '#api/test/support/createTestApp.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { InvestorsFixture } from './investorsFixture.ts';
import type { RawRequest } from './rawHttp.ts';
import { sampleFile } from './sampleFile.ts';
import type { RecordIds } from './sampleRecords.ts';
import { APPLICATION, BANK_DETAILS, CONSULTATION, CONTACT, MEETING_CHANGE, REPLY } from './sampleRequests.ts';

const RECORD = '00000000-0000-4000-8000-000000000000';
const SECRET = 'c2FtcGxlLXRva2VuLXRoYXQtb3BlbnMtbm90aGluZw';
const CREDENTIAL = { id: 'AQID', rawId: 'AQID', type: 'public-key' };
const PASSKEY_USE = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'e30', authenticatorData: 'AQID', signature: 'AQID' },
};
const PASSKEY_CREATION = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };

const factorBodies = (feature: string, kind: 'Staff' | 'Portal') => ({
  [`${feature}.add${kind}Passkey`]: { challengeId: RECORD, response: PASSKEY_CREATION, name: 'Laptop' },
  [`${feature}.rename${kind}Passkey`]: { passkeyId: RECORD, name: 'Laptop' },
  [`${feature}.remove${kind}Passkey`]: { passkeyId: RECORD },
  [`${feature}.confirm${kind}Totp`]: { code: '123456' },
});

type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A valid body for each endpoint, for Anna's account. Other endpoints have no body. */
export function validBodies({ anna }: InvestorsFixture, recordIds: RecordIds): Bodies {
  const { investorId, accessCode } = anna;
  return {
    'applications.submitApplication': APPLICATION,
    'applications.approveApplication': { note: 'Well known' },
    'applications.rejectApplication': { note: 'Not now' },
    'contacts.sendContact': CONTACT,
    'consultations.requestConsultation': { ...CONSULTATION, preferredTime: '11:00' },
    'contacts.setContactStatus': { status: 'archived' },
    'contacts.decideCorrection': { outcome: 'corrected', explanation: 'We changed your street.' },
    'consultations.setConsultationStatus': { status: 'archived' },
    'consultations.rescheduleConsultation': {
      ...MEETING_CHANGE,
      preferredDate: '2026-11-25',
      preferredTime: '10:00',
    },
    'consultations.cancelConsultation': MEETING_CHANGE,
    'applications.replyToApplication': REPLY,
    'contacts.replyToContact': REPLY,
    'consultations.replyToConsultation': REPLY,
    'portalAuth.login': {
      investorId,
      accessCode: 'not-the-code',
      isNewUser: false,
      activationCode: 'none',
    },
    'portalAuth.requestCorrection': { message: 'My street has changed.' },
    'portalAuth.setLanguage': { language: 'de' },
    'portalAuth.changeAccessCode': { currentCode: accessCode, newCode: 'taken-over-now' },
    'portalAuth.endSession': { sessionId: '00000000-0000-4000-8000-000000000000' },
    'consultations.confirmConsultation': { code: 'c2FtcGxlLWNvZGU' },
    'withdrawals.requestWithdrawal': {
      investorId,
      asset: 'USD',
      amount: 500,
      address: 'CH93 0076 2011 6238 5295 7',
      notes: 'Rent',
    },
    'withdrawals.vetoWithdrawal': { code: 'c2FtcGxlLWNvZGU' },
    'withdrawals.callBackWithdrawal': {
      requestId: recordIds.withdrawal,
      phone: '+41 44 123 45 67',
      note: 'Spoke to her in person',
    },
    'withdrawals.recordPayment': {
      requestId: recordIds.withdrawal,
      valueDate: '2026-11-20',
      reference: 'FRN 2026-118',
      reason: 'Statement of the bank',
    },
    'withdrawals.reversePayment': { requestId: recordIds.withdrawal, reason: 'Returned by the bank' },
    'payoutAccounts.addPayoutAccount': {
      name: 'Savings',
      asset: 'USD',
      address: 'CH56 0483 5012 3456 7800 9',
    },
    'payoutAccounts.renamePayoutAccount': { accountId: recordIds.payoutAccount, name: 'Salary' },
    'payoutAccounts.removePayoutAccount': { accountId: recordIds.payoutAccount },
    'withdrawals.cancelWithdrawal': { investorId, requestId: recordIds.withdrawal },
    'withdrawals.processWithdrawal': {
      requestId: recordIds.withdrawal,
      action: 'approve',
      processedBy: 'Somebody else',
      adminNotes: 'Fine',
    },
    'markets.setWatchlist': { symbols: ['BTC'] },
    'notifications.markNotificationsRead': { upTo: '1' },
    'notifications.setNotificationSettings': { dailySummary: ['valuation'] },
    'staffAuth.staffLogin': { password: ADMIN_PASSWORD, username: 'admin', remember: false },
    'staffAuth.resumeStaffSession': {},
    'staffAuth.changeStaffPassword': { currentPassword: ADMIN_PASSWORD, newPassword: 'slate-and-gneiss-2' },
    'staffFactors.staffLoginSecondFactor': { stepToken: SECRET, proof: { kind: 'totp', code: '123456' } },
    'staffFactors.staffPasskeyLogin': { challengeId: RECORD, response: PASSKEY_USE },
    'portalFactors.loginSecondFactor': { stepToken: SECRET, proof: { kind: 'totp', code: '123456' } },
    ...factorBodies('staffFactors', 'Staff'),
    ...factorBodies('portalFactors', 'Portal'),
    'staffFactors.staffStepUp': { proof: { kind: 'password', password: 'not-the-password' } },
    'portalFactors.portalStepUp': { proof: { kind: 'password', password: 'not-the-code' } },
    'staffAuth.endStaffDevices': {},
    'staffAuth.dismissDeviceWarning': { deviceId: '00000000-0000-4000-8000-000000000000' },
    'deviceAuthorization.authorizeDevice': { remember: false },
    'deviceAuthorization.claimDeviceToken': { deviceCode: 'A'.repeat(43) },
    'deviceAuthorization.claimStepUp': { deviceCode: 'A'.repeat(43) },
    'deviceAuthorization.lookUpDevice': { userCode: 'BCDF-GHJK' },
    'deviceAuthorization.decideDevice': { userCode: 'BCDF-GHJK', decision: 'deny' },
    'staffAccounts.inviteStaff': {
      email: 'clara.muster@firm.example',
      displayName: 'Clara Muster',
      role: 'operations',
    },
    'staffAccounts.revokeInvitation': { invitationId: recordIds.invitation },
    'staffAccounts.changeStaffRole': { staffId: recordIds.colleague, role: 'viewer', version: 1 },
    'staffAccounts.deactivateStaff': { staffId: recordIds.colleague, version: 1, reason: 'Left' },
    'staffAccounts.reactivateStaff': { staffId: recordIds.colleague, version: 1, reason: 'Back' },
    'staffAccounts.resetStaffSecondFactor': { staffId: recordIds.colleague, version: 1, reason: 'Lost' },
    'staffAccounts.setStaffEmail': { email: 'admin@firm.example' },
    'staffAccounts.endStaffSessions': {},
    'staffAccounts.endColleagueSessions': { staffId: recordIds.colleague },
    'staffAccounts.lookUpInvitation': { token: 'c2FtcGxlLXRva2Vu' },
    'staffAccounts.acceptInvitation': {
      token: 'c2FtcGxlLXRva2Vu',
      displayName: 'Clara Muster',
      password: 'slate-and-gneiss-2',
    },
    'investors.generateInvestor': { email: 'dora@example.com', fullName: 'Dora Beispiel' },
    'investors.updateInvestor': {
      fullName: 'Anna Neu',
      email: 'anna.neu@example.com',
      investmentTier: 'Elite',
      totalInvested: 90_000,
      currentPnL: 10_000,
      portfolioValue: 100_000,
      isActive: true,
      reason: 'Yearly review',
    },
    'investors.requestRecovery': { reason: 'Lost the phone' },
    'investors.cancelRecovery': { reason: 'Found it' },
    'investors.objectToRecovery': { code: 'c2FtcGxlLWNvZGU' },
    'investors.resetAccessCode': { reason: 'Lost' },
    'staffPortfolio.updatePortfolio': {
      investorId,
      totalValue: 130_000,
      investedAmount: 100_000,
      reason: 'Valuation',
    },
    'fees.setFeeTerms': {
      investorId,
      validFrom: '2026-11-20',
      managementPercent: 1.25,
      performancePercent: 12.5,
      crystallisation: 'year',
      collection: 'invoice',
      reason: 'Agreed',
    },
    'fees.chargeFees': { to: '2026-11-18', digest: recordIds.feesDigest, reason: 'Quarter' },
    'fees.reverseFee': { investorId, number: recordIds.feeNumber, reason: 'Wrong rate' },
    'erasures.erasePerson': { kind: 'form', subject: recordIds.contact, ground: 'request' },
    'statements.issueStatements': { from: '2026-07-01', to: '2026-09-30' },
    'statements.cancelStatementRun': { id: recordIds.statementRun },
    'statements.requestStatement': { from: '2026-11-02', to: '2026-11-12' },
    'statements.issueStatement': { investorId, from: '2026-11-02', to: '2026-11-11' },
    'statements.reissueStatement': { investorId, id: recordIds.statement, explanation: 'A late price' },
    'documents.uploadDocument': { fileName: 'passport.png', content: sampleFile('Passport', 'png') },
    'documents.addDocument': { investorId, title: 'Mandate', kind: 'contract', content: sampleFile() },
    'documents.replaceDocument': {
      investorId,
      id: recordIds.document,
      explanation: 'Signed by both',
      content: sampleFile('Signed'),
    },
    'documents.requestDocument': { investorId, title: 'Proof of address' },
    'documents.decideDocumentRequest': { investorId, id: recordIds.documentRequest, decision: 'cancel' },
    'trades.bookStrategyTrade': {
      strategy: recordIds.strategy,
      kind: 'buy',
      date: '2026-11-03',
      instrument: 'btc',
      quantity: '0.5',
      amount: '40000',
      fee: '20',
      digest: 'a'.repeat(64),
      reason: 'Rebalancing',
    },
    'trades.bookTrade': {
      investorId,
      kind: 'buy',
      date: '2026-11-03',
      instrument: 'btc',
      quantity: '0.5',
      amount: '40000',
      fee: '20',
      reason: 'Order of the client',
    },
    'trades.reverseTrade': { investorId, tradeId: recordIds.trade, reason: 'Twice' },
    'instruments.addInstrument': {
      symbol: 'NESN',
      name: 'Nestlé',
      kind: 'security',
      currency: 'CHF',
      assetClass: 'equities',
      isin: 'CH0038863350',
    },
    'instruments.recordPrices': {
      prices: [{ instrument: 'btc', at: '2026-11-20T10:00:00.000Z', price: '80000.50' }],
      reason: 'Close',
    },
    'imports.checkImport': {
      fileName: 'prices.csv',
      content: btoa('Date,Instrument,Price\n2026-11-17,ETH,3000\n'),
      sheet: '',
    },
    'imports.mapImport': {},
    'imports.commitImport': { digest: recordIds.importDigest, reason: 'Move in' },
    'imports.reverseImport': { reason: 'Wrong file' },
    'valuation.setStrategyTargets': {
      strategy: recordIds.strategy,
      lastNumber: 0,
      validFrom: '2026-11-03',
      targets: [{ assetClass: 'crypto', percent: 100, benchmark: 'btc' }],
      holdings: [{ instrument: 'eth', percent: 100 }],
      reason: 'Mandate',
    },
    'valuation.publishRun': {
      at: '2026-11-20T10:30:00.000Z',
      pricesDigest: recordIds.pricesDigest,
      reason: 'Daily',
    },
    'valuation.cancelRun': { number: 1 },
    'priceFeeds.readFeed': { feed: 'rates' },
    'priceFeeds.recordFeed': {
      name: 'www.ecb.europa.eu',
      readAt: '2026-11-20T10:30:00.000Z',
      signature: 'a'.repeat(64),
      prices: [{ instrument: 'eur', at: '2026-11-20T10:00:00.000Z', price: '1.15' }],
    },
    'staffPortfolio.updateAssets': {
      investorId,
      assets: [{ name: 'Gold', allocation: 40, color: '#aa8800' }],
      reason: 'Rebalancing',
    },
    'staffPortfolio.addDeposit': {
      investorId,
      amount: 5000,
      date: '2026-11-03',
      type: 'deposit',
      status: 'completed',
      applyToTotals: true,
      reason: 'Bank',
    },
    'staffPortfolio.settleDeposit': {
      investorId,
      depositId: recordIds.pendingDeposit,
      status: 'completed',
      date: '2026-11-18',
      applyToTotals: true,
      reason: 'Arrived',
    },
    'staffPortfolio.removeDeposit': { investorId, depositId: recordIds.deposit, reason: 'Twice' },
    'staffPortfolio.restoreDeposit': { investorId, depositId: recordIds.deposit, reason: 'Once' },
    'recordTags.addTag': { record: 'investor', id: investorId, tag: 'Referred' },
    'recordTags.removeTag': { record: 'investor', id: investorId, tag: 'VIP' },
    'notesAndTasks.addNote': { record: 'investor', id: investorId, text: 'Likes letters' },
    'notesAndTasks.removeNote': { noteId: recordIds.note },
    'notesAndTasks.addTask': {
      record: 'investor',
      id: investorId,
      text: 'Call back',
      assigneeId: recordIds.staff,
      dueDate: '2027-01-04',
    },
    'notesAndTasks.updateTask': {
      taskId: recordIds.task,
      text: 'Ask for the new address',
      assigneeId: recordIds.staff,
      dueDate: '2027-01-05',
      version: 1,
    },
    'notesAndTasks.setTaskDone': { taskId: recordIds.task, isDone: true, version: 1 },
    'approvals.decideApproval': {
      approvalId: '00000000-0000-4000-8000-000000000000',
      changeHash: '0'.repeat(64),
      decision: 'approve',
      note: 'Checked',
    },
    'approvals.withdrawApproval': { approvalId: '00000000-0000-4000-8000-000000000000' },
    'approvals.setPolicies': { policies: [{ kind: 'deposit_address', isOn: false }], version: 1 },
    'approvals.dryRunPolicies': { policies: [{ kind: 'deposit_address', isOn: false }] },
    'approvals.dryRunChange': {
      operation: 'POST /api/admin/deposit-addresses',
      inputs: [{ body: { symbol: 'btc', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' } }],
    },
    'portalConfig.setBankDetails': BANK_DETAILS,
    'portalConfig.setDepositAddress': { symbol: 'btc', address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' },
  };
}

/** The record id for `{id}` in a path. */
function idFor(path: string, fixture: InvestorsFixture, recordIds: RecordIds): string {
  if (path.includes('-application/') || path.includes('/applications/')) return recordIds.application;
  if (path.includes('contact-submissions')) return recordIds.contact;
  if (path.includes('consultations')) return recordIds.consultation;
  if (path.includes('outbox')) return recordIds.message;
  if (path.includes('/statements/')) return recordIds.statement;
  if (path.includes('/documents/')) return recordIds.document;
  if (path.includes('/document-requests/')) return recordIds.documentRequest;
  if (path.endsWith('/reverse')) return recordIds.committedImport;
  if (path.includes('/imports/')) return recordIds.checkedImport;
  return fixture.anna.row.id;
}

/** The path of an endpoint with Anna's IDs. */
export function pathFor(endpoint: Endpoint, fixture: InvestorsFixture, recordIds: RecordIds): string {
  const path = endpoint.path
    .replace('{investorId}', fixture.anna.investorId)
    .replace('{staffId}', recordIds.colleague)
    .replace('{number}', recordIds.feeNumber)
    .replace('{strategy}', recordIds.strategy)
    .replace('{id}', idFor(endpoint.path, fixture, recordIds));
  if (path === '/api/admin/notes-and-tasks') return `${path}?record=investor&id=${fixture.anna.investorId}`;
  if (path.startsWith('/api/admin/erasures/'))
    return `${path}?kind=investor&subject=${fixture.anna.investorId}`;
  if (path === '/api/admin/approvals/pending') return `${path}?about=btc`;
  if (path === '/api/admin/valuation/strategy-trades/preview') {
    return `${path}?strategy=${recordIds.strategy}&kind=fee&date=2026-11-03&instrument=usd&amount=5`;
  }
  return path === '/api/consultations/slots' ? `${path}?date=2026-11-24` : path;
}

/** A request that is valid except for its caller. */
export function requestFor(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>> | undefined,
  fixture: InvestorsFixture,
  recordIds: RecordIds,
): RawRequest {
  const request = { method: endpoint.method, path: pathFor(endpoint, fixture, recordIds) };
  return endpoint.method === 'GET' ? request : { ...request, body: body ?? {} };
}
