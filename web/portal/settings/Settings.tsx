import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { Sessions } from './Sessions.tsx';

const EmailSettings = lazyWithRetry(async () => (await import('./EmailSettings.tsx')).EmailSettings, {
  fallback: <Skeleton lines={6} />,
});

/** /portal/settings */
export function Settings() {
  const t = useMessages('portalSettings.page');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="pt-grid">
        <Card title={t('accessCode')} className="pt-span-6">
          <AccessCodeForm />
        </Card>
        <Card title={t('display')} className="pt-span-6">
          <div className="pt-form">
            <DisplaySettings />
            <LanguageSettings />
          </div>
        </Card>
        <EmailSettings />
        <SecondFactors />
        <PayoutAccounts />
        <Sessions />
      </div>
    </>
  );
}
