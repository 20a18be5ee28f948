import { useState } from 'react';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { t } from '../messages/signIn.ts';
import { openSession } from './auth.ts';
import { DeviceCode } from './DeviceCode.tsx';
import { signInAuthorization } from './deviceAuthorizations.ts';

/** Signs the desktop app in with a confirmation in the browser. */
export function BrowserStep({
  remember,
  onCancel,
}: {
  readonly remember: boolean;
  readonly onCancel: () => void;
}) {
  const environment = useAdmin();
  const { show } = useToast();
  const [authorization] = useState(() => signInAuthorization(remember));
  return (
    <DeviceCode
      authorization={authorization}
      onCancel={onCancel}
      onClaimed={(session) => {
        openSession(environment, session, remember);
        show({ title: t('done') });
      }}
    />
  );
}
