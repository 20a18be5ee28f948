import { useMutation } from '@tanstack/react-query';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the own password; the other sessions of the account end. */
export function useChangePassword() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewPassword) => client.call(changeStaffPassword, { body }),
    onSettled: () => refresh('journal'),
  });
}
