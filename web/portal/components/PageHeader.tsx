import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly aside?: ReactNode;
}

/** The header of a signed-in screen; also sets the document title. */
export function PageHeader({ title, intro: lead, aside }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    // The link that led here may be unmounted and focus lost; move it to the heading.
    if (!isBack && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <header className="pt-page-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="pt-lead">{lead}</p> : null}
      </div>
      {aside}
    </header>
  );
}
