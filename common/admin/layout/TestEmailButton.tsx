import { Button } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { sendTestEmail } from '#common/contract/email.ts';
import { useToast } from '#common/ui/toast.tsx';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/layout.ts';
import { useMay } from '../session/useMay.ts';

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

/** Sends the test e-mail and shows the result. */
export function TestEmailButton() {
  const mayOperate = useMay('operate');
  const send = useTestEmail();
  if (!mayOperate) return null;
  return (
    <Button variant="outlined" onClick={() => void send.submit({})} loading={send.isPending}>
      {t('testEmail.send')}
    </Button>
  );
}
