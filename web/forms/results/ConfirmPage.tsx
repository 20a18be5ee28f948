import { CONFIRM_ROUTE } from '../../routes.ts';
import { CodePage } from './CodePage.tsx';
import { formResultTexts } from './formResultTexts.ts';

/** Confirms a booking. */
export function ConfirmPage() {
  return <CodePage texts={formResultTexts.confirm} action={CONFIRM_ROUTE} />;
}
