import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import type { Submission } from '#common/client/react/useSubmit.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useDiscardConfirmation } from './useDiscardConfirmation.ts';

interface ActionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What `useSubmit` returned: no second attempt and no closing while it runs, and the error of the last one. */
  readonly submission: Pick<Submission<Endpoint>, 'isPending' | 'error'>;
  readonly danger?: boolean;
  readonly submitDisabled?: boolean;
  readonly wide?: boolean;
  /** Focuses the submit button, in a dialog without fields. */
  readonly focusSubmit?: boolean;
  readonly cancelLabel?: string;
  /** How many times the form was stored while the dialog stayed open. */
  readonly storedCount?: number;
  /** At the left of the footer. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog with one action. Enter submits. Escape, Cancel, the close button and a click beside the dialog close it,
 * after a confirmation when something was typed. It is open as long as it is mounted, so it always opens empty.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, submitLabel, onSubmit, onClose, danger, wide, aside, children } = props;
  const { isPending, error } = props.submission;
  const form = useId();
  const discard = useDiscardConfirmation(onClose, props.storedCount ?? 0);
  const requestClose = () => {
    if (!isPending) discard.requestClose();
  };
  return (
    <>
      <DialogFrame title={title} onClose={requestClose} wide={wide ?? false}>
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
            {error ? (
              <Callout intent="danger" icon={null} role="alert" className="fa-failure">
                {error.description}
              </Callout>
            ) : null}
          </form>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button variant="minimal" onClick={requestClose} disabled={isPending}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
              <Button
                type="submit"
                form={form}
                intent={danger ? 'danger' : 'primary'}
                loading={isPending}
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
