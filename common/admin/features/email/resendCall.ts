import { useMutation } from '@tanstack/react-query';
import { resendOutboxMessage } from '#common/contract/email.ts';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../../adminContext.ts';
import { errorText, errorTitle } from '../../errorTexts.ts';
import { useRefresh } from '../../useRefresh.ts';

/** Puts a failed message back into the queue. */
export function useResend() {
  const { client } = useAdmin();
  const { show } = useToast();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => client.call(resendOutboxMessage, { params: { id } }),
    onSuccess: ({ message }) =>
      show({ title: 'Queued again', description: `${message.subject} to ${message.to}` }),
    onError: (error) =>
      show({
        title: errorTitle(error, 'Update Failed'),
        description: errorText(error),
        variant: 'destructive',
      }),
    onSettled: () => refresh('outbox', 'emailStatus'),
  });
}
