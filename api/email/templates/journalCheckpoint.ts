import type { EmailDraft } from '#api/email/addOutboxMessage.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { facts, renderEmail } from './renderEmail.ts';

interface JournalCheckpointData {
  readonly firm: FirmProfile;
  readonly email: string;
  readonly checkpoint: {
    readonly number: number;
    readonly at: Date;
    readonly size: number;
    readonly root: string;
    /** The signed note. */
    readonly note: string;
  };
  /** URL of the published checkpoints. */
  readonly page: string;
}

/** To the addresses where the operator stores signed checkpoints of the journal. */
export function journalCheckpointEmail({ firm, email, checkpoint, page }: JournalCheckpointData): EmailDraft {
  const { number, at, size, root, note } = checkpoint;
  const signature = note.trimEnd().split(' ').at(-1) ?? '';
  const half = signature.length / 2;
  return renderEmail(
    { firm, name: firm.name, email },
    {
      template: 'journal-checkpoint',
      subject: `Journal checkpoint ${number} of ${firm.name}`,
      heading: `Journal checkpoint ${number}`,
      preview: `The journal had ${size} sealed entries.`,
      blocks: [
        'Please keep this message. It records the whole journal up to now. A journal that is rewritten or truncated later no longer matches it.',
        facts(
          ['Number', String(number)],
          ['Time', at.toISOString()],
          ['Sealed entries', String(size)],
          ['Root', root],
        ),
        {
          kind: 'note',
          label: 'Signature (one line)',
          text: `${signature.slice(0, half)}\n${signature.slice(half)}`,
        },
        {
          kind: 'note',
          label: 'Command to check a saved note',
          text: 'npm run journal:verify -- --heads FILE',
        },
        { kind: 'action', label: 'The signed note', url: `${page}/checkpoint?size=${size}` },
      ],
    },
  );
}
