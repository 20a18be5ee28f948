import type { ReactNode } from 'react';
import './states.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What will appear here, and how: a paragraph. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <p className="state__title">{title}</p>
      {(text || children) && <div className="state__text">{text ? <p>{text}</p> : children}</div>}
      {action}
    </div>
  );
}
