import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#common/ui/Button.tsx';
import { Dialog } from '#common/ui/Dialog.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './discardQuestion.css';

type Handler = () => void;

/** Its texts load when it is shown. */
function DiscardQuestion({ onKeep, onDiscard }: { readonly onKeep: Handler; readonly onDiscard: Handler }) {
  const t = useMessages('portalPanels.forms');
  return (
    <>
      <p className="pt-discard" role="status">
        {t('discardQuestion')}
      </p>
      <Button onClick={onKeep}>{t('keepEditing')}</Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  );
}

interface FormDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Whether unsent input would be lost. */
  readonly isDirty?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Removes the draft. With it, unsent input is discarded only after a question. */
  readonly onDiscard?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, which its last button submits. */
export function FormDialog({ isPending, onDiscard, onClose, ...props }: FormDialogProps) {
  const formId = useId();
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const discardAndClose = () => {
    onDiscard?.();
    onClose();
  };
  const close = () => {
    if (!onDiscard) return onClose();
    if (isPending) return;
    if (props.isDirty) setIsConfirmingDiscard(true);
    else discardAndClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={props.title}
      footer={
        isConfirmingDiscard ? (
          <DiscardQuestion onKeep={() => setIsConfirmingDiscard(false)} onDiscard={discardAndClose} />
        ) : (
          <>
            <Button onClick={close}>{props.closeLabel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={isPending}>
              {props.submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className="pt-form" noValidate onSubmit={props.onSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}
