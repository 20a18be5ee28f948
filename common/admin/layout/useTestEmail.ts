import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendTestEmail } from '#common/contract/email.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorText } from '../errorTexts.ts';

const errorTitles = { captured: 'API Key Required', sendgrid: 'Email Test Failed' } as const;

/** Sends the test e-mail and shows the result. */
export function useTestEmail() {
  const { show } = useToast();
  return useSubmit(sendTestEmail, {
    failed: (error) => ({ title: 'Test Error', description: errorText(error) }),
    acceptsUnsuccessful: true,
    onSuccess: ({ success, mode, message }) =>
      show(
        success
          ? { title: 'Email Test Successful', description: message }
          : { title: errorTitles[mode], description: message, variant: 'destructive' },
      ),
  });
}
