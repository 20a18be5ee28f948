import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../messages/form.ts';
import { NoteRow } from './fields.tsx';
import { noteTexts } from './noteTexts.ts';

type NoteName = keyof typeof noteTexts;

interface NoteRowsProps {
  /** What `register` returns for the field of that name. */
  readonly bind: (name: NoteName) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<NoteName, FieldError>>>;
  /** Whether the internal note is required. It then comes first and has the focus. */
  readonly requiresReason?: boolean;
}

/** The two notes of a change to an account: one for the investor, one for staff. */
export function NoteRows({ bind, errors, requiresReason = false }: NoteRowsProps) {
  const { investorNote, reason } = noteTexts;
  const rows = [
    <NoteRow key="investor" {...investorNote} bind={bind('investorNote')} error={errors.investorNote} />,
    <NoteRow
      key="reason"
      {...reason}
      {...(requiresReason ? { label: t('notes.required', { label: reason.label }) } : {})}
      autoFocus={requiresReason}
      bind={bind('reason')}
      error={errors.reason}
    />,
  ];
  return <div className="fa-pair fa-pair-tight">{requiresReason ? rows.toReversed() : rows}</div>;
}
