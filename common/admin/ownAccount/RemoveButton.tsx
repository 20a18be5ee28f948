import { Button } from '@blueprintjs/core';
import { useState } from 'react';

interface RemoveButtonProps {
  /** What is removed, for screen readers. */
  readonly name: string;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

/** Removes at the second click, so that one click by accident does nothing. */
export function RemoveButton({ name, isPending, onRemove }: RemoveButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Button
      variant={isConfirming ? 'solid' : 'outlined'}
      intent="danger"
      size="small"
      loading={isPending}
      aria-label={isConfirming ? `Really remove ${name}` : `Remove ${name}`}
      onClick={() => (isConfirming ? onRemove() : setConfirming(true))}
      onBlur={() => setConfirming(false)}
    >
      {isConfirming ? 'Really remove' : 'Remove'}
    </Button>
  );
}
