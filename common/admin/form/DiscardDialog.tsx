import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DialogFrame } from './DialogFrame.tsx';

interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before a dialog with unsaved input closes. Escape keeps the input. */
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
