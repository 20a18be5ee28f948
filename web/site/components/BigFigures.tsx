import type { ReactNode } from 'react';
import './bigFigures.css';

/** A row of large figures with labels; pass `<div><dt/><dd/></div>` pairs. */
export function BigFigures({ children }: { readonly children: ReactNode }) {
  return <dl className="big-figures">{children}</dl>;
}
