import { useLayoutEffect, useRef, useState } from 'react';
import { holdKeys } from './holdKeys.ts';
import { useUiMessages } from './uiMessages.ts';
import './loadingDialog.css';

interface LoadingDialogProps {
  /** Called when Escape is pressed. */
  readonly onCancel?: () => void;
}

/**
 * Stands in for a dialog, or for a field in it, until that takes the focus: no shortcut runs, no focused button is
 * activated, and what is typed reaches the first field. Is visible only if loading takes long.
 */
export function LoadingDialog({ onCancel }: LoadingDialogProps) {
  const { ui } = useUiMessages();
  const field = useRef<HTMLInputElement>(null);
  const [isDone, setDone] = useState(false);
  useLayoutEffect(() => (field.current ? holdKeys(field.current, () => setDone(true)) : undefined), []);
  if (isDone) return null;
  return (
    <div className="loading-dialog">
      <p aria-hidden="true">{ui('loading')}</p>
      <input
        ref={field}
        className="visually-hidden"
        aria-label={ui('loading')}
        // Opens no keyboard on the screen of a phone.
        inputMode="none"
        autoComplete="off"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.();
        }}
      />
    </div>
  );
}
