import { useMutation } from '@tanstack/react-query';
import { sendTestEmail } from '#common/contract/email.ts';
import { useAdmin } from '../adminContext.ts';
import { useRefresh } from '../useRefresh.ts';

/** Sends the test message; resolves for both 'sent' and 'no provider set up'. */
export function useSendTestEmail() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => client.call(sendTestEmail),
    onSettled: () => refresh('outbox', 'emailStatus'),
  });
}
