import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { t } from '../messages/form.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface DiscardDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before a dialog with unsaved input closes. Escape keeps the input. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <DialogFrame title={t('discard.title')} onClose={onKeep}>
      <DialogBody>
        <p>{t('discard.text')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button variant="minimal" intent="danger" onClick={onDiscard}>
              {t('discard.discard')}
            </Button>
            <Button intent="primary" autoFocus onClick={onKeep}>
              {t('discard.keep')}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
