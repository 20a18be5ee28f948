import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { t } from '../messages/form.ts';
import { ignoreDoubleClick } from './ignoreDoubleClick.ts';

interface ConfirmButtonProps {
  /** What it does, e.g. `Remove`. */
  readonly label: string;
  /** What it does that to, for screen readers. */
  readonly subject?: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
}

/** Acts at the second click, so that one click by accident does nothing. Leaving the button starts again. */
export function ConfirmButton({ label, subject, isPending, onConfirm }: ConfirmButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const text = isConfirming ? t('confirm', { action: label }) : label;
  const confirm = () => {
    setConfirming(!isConfirming);
    if (isConfirming) onConfirm();
  };
  return (
    <Button
      variant={isConfirming ? 'solid' : 'outlined'}
      intent="danger"
      size="small"
      loading={isPending}
      aria-label={subject ? `${text} ${subject}` : text}
      onClick={ignoreDoubleClick(confirm)}
      onBlur={() => setConfirming(false)}
    >
      {text}
    </Button>
  );
}
