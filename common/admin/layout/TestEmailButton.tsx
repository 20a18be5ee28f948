import { Button } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendTestEmail } from '#common/contract/email.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorText } from '../errorTexts.ts';
import { useMay } from '../session/useMay.ts';

const errorTitles = { captured: 'API Key Required', sendgrid: 'Email Test Failed' } as const;

/** Sends the test e-mail and shows the result. */
export function TestEmailButton() {
  const { show } = useToast();
  const mayOperate = useMay('operate');
  const send = useSubmit(sendTestEmail, {
    failed: (error) => ({ title: 'Test Error', description: errorText(error) }),
    acceptsUnsuccessful: true,
    onSuccess: ({ success, mode, message }) =>
      show(
        success
          ? { title: 'Email Test Successful', description: message }
          : { title: errorTitles[mode], description: message, variant: 'destructive' },
      ),
  });
  if (!mayOperate) return null;
  return (
    <Button variant="outlined" onClick={() => void send.submit({})} loading={send.isPending}>
      Test Email System
    </Button>
  );
}
