import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { ConsultationSchema } from '#api/features/consultations/entities.ts';
import { ContactMessageSchema } from '#api/features/contacts/entities.ts';
import { setBankDetails, setDepositAddress } from '#api/features/portalConfig/commands.ts';
import { addTag } from '#api/features/recordTags/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import { lockTree } from '#api/journal/seal.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import { HOUR_MS } from '#common/domain/duration.ts';
import { randomAccessCode } from './accessCode.ts';
import { seedPendingApplication, seedRejectedApplication } from './applications.ts';
import { seedApprovals } from './approvals.ts';
import { seedConsultations, seedContacts, seedCorrection } from './contactsAndConsultations.ts';
import { seedDemoInvestor } from './demoInvestor.ts';
import { saveDemoSignIn } from './demoSignIn.ts';
import { seedDocuments } from './documents.ts';
import { AGREED_DAYS, seedFees } from './fees.ts';
import { seedImports } from './imports.ts';
import {
  randomAmount,
  type SeededAccount,
  seedFollowers,
  seedInvestors,
  seedStaffEdits,
} from './investors.ts';
import { DemoMarket } from './market.ts';
import { createPeople } from './people.ts';
import { createSeededRandom } from './seededRandom.ts';
import { ADMINISTRATOR_EMAIL, createColleagues, type DemoStaff, seedStaff } from './staff.ts';
import { seedStatements } from './statements.ts';
import { seedTargets } from './strategyTargets.ts';
import { depositAddresses, depositBank } from './texts.ts';
import { Timeline } from './timeline.ts';
import { seedWithdrawals } from './withdrawals.ts';

const OF_INVESTORS = [
  ['VIP', 'Referred'],
  ['Referred'],
  ['Prefers calls'],
  ['Annual review due', 'VIP'],
  ['Prefers calls', 'Speaks French'],
];
const OF_APPLICATIONS = [['Passport missing'], ['Referred']];

/** Staff tag some investors and pending applications. */
function seedTags(timeline: Timeline, staff: Actor, accounts: readonly SeededAccount[]): void {
  OF_INVESTORS.forEach((tags, index) => {
    timeline.at(timeline.daysAgo(6 - index, 9.3), staff, async (work) => {
      const id = accounts[index * 5]?.account.investorId ?? '';
      for (const tag of tags) await addTag(work, { record: 'investor', id, tag });
    });
  });
  timeline.at(timeline.now, staff, async (work) => {
    const pending = await work.em.find(
      ApplicationSchema,
      { status: 'pending' },
      { orderBy: { submittedAt: 'desc' }, limit: OF_APPLICATIONS.length },
    );
    for (const [index, { id }] of pending.entries()) {
      for (const tag of OF_APPLICATIONS[index] ?? []) {
        await addTag(work, { record: 'application', id, tag });
      }
    }
  });
}

const SEED = 20_221_103;
const COUNTS = {
  investors: 38,
  imported: 1,
  pending: 12,
  rejected: 13,
  contacts: 26,
  consultations: 20,
} as const;
/** Notifications of the demo investor older than this count as read. */
const READ_UNTIL_HOURS = 24 * 10;

async function isEmpty(em: Em): Promise<boolean> {
  const counts = [
    await em.count(InvestorSchema),
    await em.count(ApplicationSchema),
    await em.count(ContactMessageSchema),
    await em.count(ConsultationSchema),
  ];
  return counts.every((count) => count === 0);
}

async function findFirstStaff(em: Em): Promise<Staff> {
  const [staff] = await em.findAll(StaffSchema, { orderBy: { createdAt: 'asc' }, limit: 1 });
  if (!staff) throw new Error('The demo data needs a staff account.');
  return staff;
}

/**
 * Seeds an empty database with fourteen months of a fictional firm, through the service's own commands and in
 * one transaction. Does nothing on a database with records. People and figures are the same each time;
 * identifiers and secrets are not. The messages are never sent.
 */
export async function seedDemoData(context: Context): Promise<void> {
  if (!(await isEmpty(context.em()))) return;
  const accessCode = randomAccessCode(context.random);
  const [accessCodeHash, lockedHash, colleagues] = await Promise.all([
    context.passwords.hash(accessCode),
    context.passwords.hash(randomAccessCode(context.random)),
    createColleagues(context),
  ]);
  await context.em().transactional(async (transaction) => {
    const em = transaction as Em;
    // Of several instances that start on one empty database, the first to lock the journal’s tree seeds it. The others
    // wait without a limit.
    if (!context.config.databaseUrl.startsWith('sqlite:')) await em.execute('set local lock_timeout = 0');
    await lockTree(em);
    if (!(await isEmpty(em))) return;
    const earlier = await em.count(JournalEntrySchema);
    const timeline = new Timeline(context.clock.now());
    const staff = seedStaff(timeline, await findFirstStaff(em), colleagues);
    const demoInvestor = buildTimeline(timeline, staff, { accessCodeHash, lockedHash });
    const entries = await timeline.run(context, em);
    await em.nativeUpdate(OutboxMessageSchema, { status: 'pending' }, { status: 'captured', attempts: 1 });
    const readBefore = timeline.now.getTime() - READ_UNTIL_HOURS * HOUR_MS;
    const read = entries.filter((at) => at.getTime() < readBefore).length;
    await em.nativeUpdate(
      InvestorSchema,
      { id: demoInvestor.id },
      { notificationsReadTo: earlier + read, watchlist: ['BTC', 'ETH', 'SOL', 'XAU', 'XAUD'] },
    );
    saveDemoSignIn(context.config.databaseUrl, {
      investorId: demoInvestor.investorId,
      accessCode,
      staff: [
        { role: 'administrator', email: ADMINISTRATOR_EMAIL },
        ...colleagues.map(({ role, email, password }) => ({ role, email, password })),
      ],
    });
  });
}

/** Adds every event to the timeline. @returns the demo investor's account */
function buildTimeline(
  timeline: Timeline,
  staff: DemoStaff,
  { accessCodeHash, lockedHash }: { readonly accessCodeHash: string; readonly lockedHash: string },
) {
  const random = createSeededRandom(SEED);
  const people = createPeople(
    random,
    Object.values(COUNTS).reduce<number>((sum, count) => sum + count, 0),
  );
  const takePeople = (count: number) => people.splice(0, count);
  const { administrator, operations, approver } = staff;
  const market = new DemoMarket(createSeededRandom(SEED));
  market.seed(timeline, operations);
  seedTargets(timeline, operations, market);
  const seedContext = { timeline, random, staff: operations, lockedHash, market };

  const demoInvestor = seedDemoInvestor({ timeline, random, staff, accessCodeHash, market });
  const accounts = seedInvestors(seedContext, takePeople(COUNTS.investors));
  seedStaffEdits(seedContext, accounts);
  seedFollowers(seedContext, accounts);
  const older = accounts.filter(({ fundedDays }) => fundedDays > AGREED_DAYS + 10);
  seedFees(timeline, staff, [demoInvestor, ...older.map(({ account }) => account)]);
  seedStatements(timeline, operations);
  seedDocuments(timeline, operations, demoInvestor);
  seedCorrection(timeline, demoInvestor);
  seedTags(timeline, operations, accounts);
  seedApprovals(timeline, staff, seedWithdrawals(timeline, random, approver, accounts));
  takePeople(COUNTS.rejected).forEach((person, index) => {
    const applicant = { person, amount: randomAmount(random), days: 8 + index * 30 };
    seedRejectedApplication(timeline, random, applicant, operations);
  });
  takePeople(COUNTS.pending).forEach((person, index) => {
    seedPendingApplication(timeline, random, {
      person,
      amount: randomAmount(random),
      days: 0.1 + index * 0.35,
    });
  });
  for (const person of takePeople(COUNTS.imported)) seedImports(timeline, operations, person);
  seedContacts(timeline, random, takePeople(COUNTS.contacts), operations);
  seedConsultations(timeline, random, takePeople(COUNTS.consultations), operations);
  depositAddresses.forEach((edit, index) => {
    timeline.at(timeline.daysAgo(390 - index * 21, 9.1), administrator, (work) =>
      setDepositAddress(work, edit),
    );
  });
  timeline.at(timeline.daysAgo(392, 9.4), administrator, (work) => setBankDetails(work, depositBank));
  return demoInvestor;
}
