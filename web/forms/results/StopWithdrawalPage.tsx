import { STOP_WITHDRAWAL_ROUTE } from '../../routes.ts';
import { CodePage } from './CodePage.tsx';
import { formResultTexts } from './formResultTexts.ts';

/** Stops a withdrawal to a new account; opening the link alone changes nothing. */
export function StopWithdrawalPage() {
  return <CodePage texts={formResultTexts.stopWithdrawal} action={STOP_WITHDRAWAL_ROUTE} />;
}
