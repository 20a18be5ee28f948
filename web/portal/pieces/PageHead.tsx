import type { ReactNode } from 'react';
import { useTitle } from './useTitle.ts';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
}

/** The head of a signed-in screen; also names the document. */
export function PageHead({ title, lead, aside }: Props) {
  useTitle(title);
  return (
    <header className="pt-page-head">
      <div>
        <h1>{title}</h1>
        {lead ? <p className="pt-lead">{lead}</p> : null}
      </div>
      {aside}
    </header>
  );
}
