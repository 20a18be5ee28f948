import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useDiscardConfirmation } from './useDiscardConfirmation.ts';

interface ActionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly busy: boolean;
  /** What went wrong with the last attempt. */
  readonly failure?: ReactNode;
  readonly danger?: boolean;
  readonly submitDisabled?: boolean;
  readonly wide?: boolean;
  /** Puts the focus on the action, where there is nothing to fill in first. */
  readonly focusSubmit?: boolean;
  readonly cancelLabel?: string;
  /** Stands left in the footer. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog that does one thing. Enter submits; Escape, Cancel, the close button and a click beside it close it,
 * after a question when something was typed. While the action runs it can be neither closed nor repeated. Mount
 * it to open it, so that every opening starts fresh.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, onSubmit, onClose, busy, failure, danger, wide, aside, children } = props;
  const form = useId();
  const discard = useDiscardConfirmation(onClose);
  const leave = () => {
    if (!busy) discard.requestClose();
  };
  return (
    <>
      <DialogFrame title={title} onClose={leave} wide={wide ?? false}>
        <DialogBody>
          <form
            id={form}
            ref={discard.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {children}
            {failure ? (
              <Callout intent="danger" icon={null} role="alert" className="fa-failure">
                {failure}
              </Callout>
            ) : null}
          </form>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button variant="minimal" onClick={leave} disabled={busy}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
              <Button
                type="submit"
                form={form}
                intent={danger ? 'danger' : 'primary'}
                loading={busy}
                autoFocus={props.focusSubmit ?? false}
                disabled={props.submitDisabled ?? false}
              >
                {submitLabel}
              </Button>
            </>
          }
        >
          {aside}
        </DialogFooter>
      </DialogFrame>
      {discard.isConfirming ? <DiscardDialog onKeep={discard.keepEditing} onDiscard={onClose} /> : null}
    </>
  );
}
