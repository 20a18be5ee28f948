import type { ComponentProps } from 'react';
import { t } from '../messages/form.ts';
import { NoteRow } from './fields.tsx';
import { noteTexts } from './noteTexts.ts';

type NoteName = keyof typeof noteTexts;

interface NoteRowsProps {
  /** What `useActionForm` returned. */
  readonly field: (name: NoteName) => Pick<ComponentProps<typeof NoteRow>, 'bind' | 'error'>;
  /** Whether the internal note is required. It then comes first and has the focus. */
  readonly requiresReason?: boolean;
}

/** The two notes of a change to an account: one for the investor, one for staff. */
export function NoteRows({ field, requiresReason = false }: NoteRowsProps) {
  const { investorNote, reason } = noteTexts;
  const rows = [
    <NoteRow key="investor" {...investorNote} {...field('investorNote')} />,
    <NoteRow
      key="reason"
      {...reason}
      {...(requiresReason ? { label: t('notes.required', { label: reason.label }) } : {})}
      autoFocus={requiresReason}
      {...field('reason')}
    />,
  ];
  return <div className="fa-pair fa-pair-tight">{requiresReason ? rows.toReversed() : rows}</div>;
}
