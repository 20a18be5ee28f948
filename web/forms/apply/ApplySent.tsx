import { useEffect, useRef } from 'react';
import { AnchorButton } from '#common/ui/Button.tsx';
import { applyTexts } from './applyTexts.ts';

/** Replaces the form once the application is stored. */
export function ApplySent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="apply-sent">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path d="M10 25l9 9 19-20" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {applyTexts.success.title}
      </h2>
      <p>{applyTexts.success.text}</p>
      <AnchorButton href="/">{applyTexts.success.home}</AnchorButton>
    </div>
  );
}
