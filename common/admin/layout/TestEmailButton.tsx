import { Button } from '@blueprintjs/core';
import { useToast } from '#common/ui/toast.tsx';
import { errorText } from '../errorTexts.ts';
import { useSendTestEmail } from './testEmailCall.ts';

const refusedTitles = { captured: 'API Key Required', sendgrid: 'Email Test Failed' } as const;

/** Sends the test e-mail and tells what came of it. */
export function TestEmailButton() {
  const { show } = useToast();
  const send = useSendTestEmail();
  const run = () => {
    if (send.isPending) return;
    send.mutate(undefined, {
      onSuccess: ({ success, mode, message }) =>
        show(
          success
            ? { title: 'Email Test Successful', description: message }
            : { title: refusedTitles[mode], description: message, variant: 'destructive' },
        ),
      onError: (error) =>
        show({ title: 'Test Error', description: errorText(error), variant: 'destructive' }),
    });
  };
  return (
    <Button variant="outlined" onClick={run} loading={send.isPending}>
      Test Email System
    </Button>
  );
}
