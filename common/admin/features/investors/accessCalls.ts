import { useMutation } from '@tanstack/react-query';
import { resendActivation, resetAccessCode } from '#common/contract/investors.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

export type AccessAction = 'resend' | 'reset';

/** Mails a new activation link; `reset` also removes the access code and ends the sessions. */
export function useAccessAction() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, action, key }: { id: string; action: AccessAction; key: string }) =>
      action === 'resend'
        ? client.call(resendActivation, { params: { id } }, { idempotencyKey: key })
        : client.call(resetAccessCode, { params: { id }, body: {} }, { idempotencyKey: key }),
    onSettled: () => refresh('investors', 'account', 'outbox', 'journal'),
  });
}
