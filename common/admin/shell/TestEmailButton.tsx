import { Button } from '@blueprintjs/core';
import { useToast } from '#common/ui/toast.tsx';
import { failureText } from '../failure.ts';
import { useSendTestEmail } from './testEmailCall.ts';

/** Sends the test e-mail and tells which of its three outcomes came. */
export function TestEmailButton() {
  const { show } = useToast();
  const send = useSendTestEmail();
  const run = () => {
    if (send.isPending) return;
    send.mutate(undefined, {
      onSuccess: ({ success, message }) =>
        show(
          success
            ? { title: 'Email Test Successful', description: message }
            : { title: 'API Key Required', description: message, variant: 'destructive' },
        ),
      onError: (error) =>
        show({ title: 'Test Error', description: failureText(error), variant: 'destructive' }),
    });
  };
  return (
    <Button variant="outlined" onClick={run} loading={send.isPending}>
      Test Email System
    </Button>
  );
}
