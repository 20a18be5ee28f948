import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useSession } from '../adminContext.ts';
import { t } from '../messages/form.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface NotAllowedDialogProps {
  /** Title of what the link opens. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Shown instead of a dialog that a link opens, but that the role does not allow. */
export function NotAllowedDialog({ title, onClose }: NotAllowedDialogProps) {
  const session = useSession();
  if (session.status === 'closed') return null;
  return (
    <DialogFrame title={title} onClose={onClose}>
      <DialogBody>
        <p role="alert">{t('notAllowed', { role: STAFF_ROLE_NAMES[session.staff.role] })}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t('close')}
          </Button>
        }
      />
    </DialogFrame>
  );
}
