import type { ReactNode } from 'react';
import { useFirm } from '../../firmProfile.ts';

interface LostAccessHelpProps {
  readonly question: string;
  /** What follows once staff have verified the person. */
  readonly children: ReactNode;
}

/** Help without a code or second factor: staff verify the person. */
export function LostAccessHelp({ question, children }: LostAccessHelpProps) {
  const { email, phone } = useFirm();
  return (
    <p className="pt-signin-help">
      {question} Please write to <a href={`mailto:${email}`}>{email}</a> or call {phone}. Once we have
      confirmed that it is you, {children}
    </p>
  );
}
