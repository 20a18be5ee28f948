import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NoteRow } from './fields.tsx';
import { noteTexts } from './noteTexts.ts';

type NoteName = keyof typeof noteTexts;

interface NoteRowsProps {
  /** What `register` returns for the field of that name. */
  readonly bind: (name: NoteName) => UseFormRegisterReturn;
  readonly errors: Readonly<Partial<Record<NoteName, FieldError>>>;
}

/** The two notes of a change to an account: one for the investor, one for staff. */
export function NoteRows({ bind, errors }: NoteRowsProps) {
  return (
    <div className="fa-pair fa-pair-tight">
      <NoteRow {...noteTexts.investorNote} bind={bind('investorNote')} error={errors.investorNote} />
      <NoteRow {...noteTexts.reason} bind={bind('reason')} error={errors.reason} />
    </div>
  );
}
