import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DialogFrame } from './DialogFrame.tsx';

interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a dialog with typed content closes. Escape keeps the content. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <DialogFrame title="Discard what you typed?" onClose={onKeep}>
      <DialogBody>
        <p>Nothing has been saved yet.</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button variant="minimal" intent="danger" onClick={onDiscard}>
              Discard
            </Button>
            <Button intent="primary" autoFocus onClick={onKeep}>
              Keep editing
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
