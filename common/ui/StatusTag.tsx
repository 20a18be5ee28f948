import type { ReactNode } from 'react';
import './statusTag.css';

export type StatusTone = 'positive' | 'negative' | 'warning' | 'neutral' | 'info';

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

/** A state in a word. The shape of its mark differs by tone, so that colour is never alone. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return <span className={`status-tag status-tag--${tone}`}>{children}</span>;
}
