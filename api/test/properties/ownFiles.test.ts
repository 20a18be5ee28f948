import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { sampleFile } from '#api/test/support/sampleFile.ts';
import { APPLICATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import { unpackPdf } from '#api/test/support/unpackPdf.ts';
import { unpackZip } from '#api/test/support/unpackZip.ts';
import type { Client } from '#common/client/createClient.ts';
import { submitApplication } from '#common/contract/applications.ts';
import { decideCorrection, listContacts, replyToContact, sendContact } from '#common/contract/contacts.ts';
import { addDocument, requestDocument } from '#common/contract/documents.ts';
import { updateInvestor } from '#common/contract/investors.ts';
import { addNote, addTask } from '#common/contract/notesAndTasks.ts';
import { getOwnFile } from '#common/contract/personalData.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { addTag } from '#common/contract/recordTags.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';

const RUNS = propertyRuns({ short: 4, long: 40 });
const STEPS = 12;

interface Person extends EnrolledInvestor {
  readonly name: string;
  email: string;
}

interface StepInput {
  readonly app: TestApp;
  readonly staff: Client;
  /** Whom the text is about. */
  readonly person: Person;
  readonly other: Person;
  /** Stands nowhere else. */
  readonly text: string;
}

const newestContact = async (staff: Client) => (await staff.call(listContacts))[0]?.id ?? '';

const sendCorrection = ({ person, text }: StepInput) =>
  person.client.call(requestCorrection, { body: { message: text, wanted: text } });

const sendPublicForm = ({ app, person: { email }, text }: StepInput) =>
  app.client().call(sendContact, { body: { ...CONTACT, email, message: text } });

async function changeEmail({ staff }: StepInput, person: Person, email: string) {
  const version = await accountVersion(staff, person.investorId);
  await staff.call(updateInvestor, { params: { id: person.id }, body: { email, version } });
  person.email = email;
}

/** What the person reads in the portal or receives: it is in their own file, and in no other. */
const OF_THE_PERSON = {
  async 'a request for a correction'(input) {
    await sendCorrection(input);
    const id = await newestContact(input.staff);
    const body = { outcome: 'not_corrected', explanation: input.text } as const;
    await input.staff.call(decideCorrection, { params: { id }, body });
  },
  async 'a reply to a request'(input) {
    await sendCorrection(input);
    const body = { subject: 'Your request', text: input.text, repliesSeen: 0 };
    await input.staff.call(replyToContact, { params: { id: await newestContact(input.staff) }, body });
  },
  async 'a document'({ staff, person: { investorId }, text }) {
    const file = { fileName: `${text}.pdf`, content: sampleFile(text) };
    await staff.call(addDocument, { body: { investorId, title: text, kind: 'notice', ...file } });
  },
  async 'a request for a document'({ staff, person: { investorId }, text }) {
    await staff.call(requestDocument, { body: { investorId, title: 'Passport', investorNote: text } });
  },
  async 'a note for the investor'({ staff, person: { investorId }, text }) {
    const version = await accountVersion(staff, investorId);
    const totals = { totalValue: 5_000, investedAmount: 4_000, version };
    await staff.call(updatePortfolio, { body: { investorId, ...totals, investorNote: text } });
  },
} satisfies Record<string, (input: StepInput) => Promise<unknown>>;

/** What staff keep for themselves, and what a visitor sends with the address of the person: it is in no own file. */
const OF_NOBODY = {
  'a note': ({ staff, person, text }) =>
    staff.call(addNote, { body: { record: 'investor', id: person.investorId, text } }),
  'a task': ({ staff, person, text }) =>
    staff.call(addTask, { body: { record: 'investor', id: person.investorId, text } }),
  'a tag': ({ staff, person, text }) =>
    staff.call(addTag, { body: { record: 'investor', id: person.investorId, tag: text } }),
  'an internal note': async ({ staff, person: { investorId }, text }) =>
    staff.call(updatePortfolio, {
      body: {
        ...{ investorId, totalValue: 6_000, investedAmount: 4_000, reason: text },
        version: await accountVersion(staff, investorId),
      },
    }),
  'a public form': sendPublicForm,
  async 'a reply to a public form'(input) {
    await sendPublicForm(input);
    const body = { subject: input.text, text: input.text, repliesSeen: 0 };
    await input.staff.call(replyToContact, { params: { id: await newestContact(input.staff) }, body });
  },
  'an application': ({ app, person: { email }, text }) =>
    app.client().call(submitApplication, { body: { ...APPLICATION, email, fullName: text } }),
  /** The person gets the address that the other had, which is where messages to the other were sent. */
  async 'an address that another had'(input) {
    const { email } = input.other;
    await changeEmail(input, input.other, `${input.text.replace('mark', 'moved')}@example.com`);
    await changeEmail(input, input.person, email);
  },
} satisfies Record<string, (input: StepInput) => Promise<unknown>>;

type Step = keyof typeof OF_THE_PERSON | keyof typeof OF_NOBODY;
const STEPS_OF = { ...OF_THE_PERSON, ...OF_NOBODY };
const NAMES = Object.keys(STEPS_OF) as Step[];

/** Every file as text, with what PDFs have packed. */
async function readOwnFile({ client }: Person): Promise<string> {
  const { blob } = await client.download(getOwnFile, {});
  const files = unpackZip(Buffer.from(await blob.arrayBuffer()));
  return [...files]
    .map(([name, bytes]) => `${name}\n${name.endsWith('.pdf') ? unpackPdf(bytes) : bytes}`)
    .join('\n');
}

const textsIn = (file: string) => new Set(file.match(/mark\d+x/g));

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

describe.each(DATABASES)('the own files of two investors on %s', (database) => {
  test('have what concerns their investor, and nothing of the other, of staff and of visitors', {
    timeout: 600_000,
  }, async () => {
    const run = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
    app = run;
    const staff = await run.staff();
    const enrol = async (name: string): Promise<Person> => ({
      ...(await enrolInvestor(run, staff, name)),
      name: `${name} Muster`,
      email: `${name.toLowerCase()}@example.com`,
    });
    const people = [await enrol('Anna'), await enrol('Ben')] as const;
    const expected = [new Set<string>(), new Set<string>()] as const;
    let texts = 0;
    const step = fc.record({ name: fc.constantFrom(...NAMES), index: fc.constantFrom(0, 1) });
    const takesAddress = [{ name: 'an address that another had', index: 0 }] as const;
    const everyStep = NAMES.flatMap((name) => ([0, 1] as const).map((index) => ({ name, index })));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        for (const { name, index } of steps) {
          texts += 1;
          // Orders the messages that staff find.
          run.clock.advance({ seconds: 1 });
          const text = `mark${texts}x`;
          const [person, other] = index === 0 ? people : people.toReversed();
          if (!person || !other) throw new Error('Two people.');
          await STEPS_OF[name]({ app: run, staff, person, other, text });
          if (name in OF_THE_PERSON) expected[index].add(text);
        }
        const files = await Promise.all(people.map(readOwnFile));
        for (const index of [0, 1] as const) {
          const [own = '', { investorId, id, name }] = [files[index], people[1 - index] as Person];
          expect(textsIn(own)).toEqual(expected[index]);
          expect([investorId, id, name].filter((value) => own.includes(value))).toEqual([]);
        }
      }),
      { numRuns: RUNS, examples: [[everyStep], [[...takesAddress]]] },
    );
  });
});
