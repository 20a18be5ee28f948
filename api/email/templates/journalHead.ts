import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { facts, renderEmail } from './renderEmail.ts';

interface JournalHeadData {
  readonly firm: FirmProfile;
  readonly email: string;
  readonly head: {
    readonly number: number;
    readonly seq: number;
    readonly hash: string;
    readonly at: Date;
    readonly signature: string;
    readonly publicKey: string;
  };
  /** URL of the published heads. */
  readonly page: string;
}

/** To the addresses where the operator stores signed journal heads. */
export function journalHeadEmail({ firm, email, head, page }: JournalHeadData): EmailDraft {
  const half = head.signature.length / 2;
  return renderEmail(
    { firm, name: firm.name, email },
    {
      template: 'journal-head',
      subject: `Journal head ${head.number} of ${firm.name}`,
      heading: `Journal head ${head.number}`,
      preview: `Entry ${head.seq} was the last one.`,
      blocks: [
        'Please keep this message. It records the last entry of the journal. A journal that is rewritten or truncated later no longer matches it.',
        facts(
          ['Number', String(head.number)],
          ['Time', head.at.toISOString()],
          ['Last entry', String(head.seq)],
          ['Hash', head.hash],
          ['Public key', head.publicKey],
        ),
        {
          kind: 'note',
          label: 'Signature (one line)',
          text: `${head.signature.slice(0, half)}\n${head.signature.slice(half)}`,
        },
        {
          kind: 'note',
          label: 'Command to check it',
          text: `npm run journal:verify -- --expect \\\n${head.seq}:${head.hash}`,
        },
        { kind: 'action', label: 'All published heads', url: page },
      ],
    },
  );
}
