import { AccountChangeDialog } from './AccountChangeDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { StaffTask } from './staffTask.ts';

interface StaffTaskDialogProps extends StaffTask {
  readonly onClose: () => void;
}

/** The dialog of a change of an account. */
export function StaffTaskDialog({ action, account, onClose }: StaffTaskDialogProps) {
  return action === 'role' ? (
    <RoleDialog account={account} onClose={onClose} />
  ) : (
    <AccountChangeDialog action={action} account={account} onClose={onClose} />
  );
}
