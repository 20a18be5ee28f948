import type { ReactNode } from 'react';

interface EntryRowProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** One passkey, session or device of the own account. */
export function EntryRow({ title, text, children }: EntryRowProps) {
  return (
    <li>
      <div>
        {title}
        <p className="fa-muted fa-small">{text}</p>
      </div>
      {children ? <div className="fa-entry-actions">{children}</div> : null}
    </li>
  );
}
