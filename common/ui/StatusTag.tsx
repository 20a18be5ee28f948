import type { ReactNode } from 'react';
import './statusTag.css';

export type StatusTone = 'positive' | 'negative' | 'warning' | 'neutral' | 'info';

interface StatusTagProps {
  readonly tone: StatusTone;
  readonly children: ReactNode;
}

/** A status in one word. The symbol differs by tone, so that colour is not the only indication. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return <span className={`status-tag status-tag--${tone}`}>{children}</span>;
}
