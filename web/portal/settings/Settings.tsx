import { Card } from '../components/Card.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { AccessCodeForm } from './AccessCodeForm.tsx';
import { DisplaySettings } from './DisplaySettings.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import { Sessions } from './Sessions.tsx';

/** /portal/settings */
export function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="pt-grid">
        <Card title="Access code" className="pt-span-6">
          <AccessCodeForm />
        </Card>
        <Card title="Display" className="pt-span-6">
          <DisplaySettings />
        </Card>
        <SecondFactors />
        <PayoutAccounts />
        <Sessions />
      </div>
    </>
  );
}
