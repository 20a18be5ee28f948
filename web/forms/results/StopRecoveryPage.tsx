import { STOP_RECOVERY_ROUTE } from '../../routes.ts';
import { CodePage } from './CodePage.tsx';
import { formResultTexts } from './formResultTexts.ts';

/** Stops a recovery of access; opening the link alone changes nothing. */
export function StopRecoveryPage() {
  return <CodePage texts={formResultTexts.stopRecovery} action={STOP_RECOVERY_ROUTE} />;
}
