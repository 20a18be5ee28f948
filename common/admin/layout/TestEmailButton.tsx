import { Button } from '@blueprintjs/core';
import { t } from '../messages/layout.ts';
import { useMay } from '../session/useMay.ts';
import { useTestEmail } from './useTestEmail.ts';

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
