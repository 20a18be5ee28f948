import type { ReactNode } from 'react';
import './folded.css';

interface FoldedProps {
  /** What opens it: 'Show five example trades'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Content that phones show on request. Wider screens and paper always show it, where the browser can. */
export const Folded = ({ label, children }: FoldedProps) => (
  <details className="folded">
    <summary>{label}</summary>
    {children}
  </details>
);
