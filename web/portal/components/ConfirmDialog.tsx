import type { ReactNode } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly keepLabel: string;
  readonly confirmLabel: string;
  readonly variant?: 'primary' | 'danger';
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is removed, cancelled or replaced. */
export const ConfirmDialog = ({ variant = 'danger', isPending = false, ...props }: ConfirmDialogProps) => (
  <Dialog
    open
    onClose={props.onClose}
    title={props.title}
    footer={
      <>
        <Button onClick={props.onClose}>{props.keepLabel}</Button>
        <Button variant={variant} busy={isPending} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {props.children}
  </Dialog>
);
