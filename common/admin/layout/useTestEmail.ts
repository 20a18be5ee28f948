import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendTestEmail } from '#common/contract/email.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/layout.ts';

/** Sends the test e-mail and shows the result. */
export function useTestEmail() {
  const { show } = useToast();
  return useSubmit(sendTestEmail, {
    failed: (error) => ({ title: t('testEmail.failed'), description: errorText(error) }),
    acceptsUnsuccessful: true,
    onSuccess: ({ success, mode, message }) =>
      show(
        success
          ? { title: t('testEmail.sent'), description: message }
          : { title: t(`testEmail.${mode}`), description: message, variant: 'destructive' },
      ),
  });
}
