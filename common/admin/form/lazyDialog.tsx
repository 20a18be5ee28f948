import type { ComponentType, ReactNode } from 'react';
import { Dialog } from '#common/ui/Dialog.tsx';
import { LoadingDialog } from '#common/ui/LoadingDialog.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useSession } from '../adminContext.ts';
import { t } from '../messages/form.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';

interface DialogProps {
  readonly onClose: () => void;
}

interface LoadErrorDialogProps extends DialogProps {
  readonly children: ReactNode;
}

/** Uses the browser's own dialog, because Blueprint's may be what could not be loaded. */
function LoadErrorDialog({ onClose, children }: LoadErrorDialogProps) {
  // The browser's dialog would cover the sign-in of a locked dashboard.
  const isOpen = useSession().status === 'open';
  return (
    <Dialog open={isOpen} title={t('notLoaded')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/**
 * A dialog whose code loads when it is first opened. It counts as open from the start, so no shortcut runs meanwhile. If
 * loading fails, a dialog says so and offers to retry.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazyWithRetry(load, {
    renderError: (error, { onClose }) => <LoadErrorDialog onClose={onClose}>{error}</LoadErrorDialog>,
  });
  return function LazyDialog(props: Props) {
    useReturnedFocus();
    return (
      <>
        <LoadingDialog onCancel={props.onClose} />
        <Loaded {...props} />
      </>
    );
  };
}
