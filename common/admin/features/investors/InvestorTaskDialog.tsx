import { investorTask } from '../../accounts/investorTasks.ts';
import { zurichToday } from '../../clock.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { NotAllowedDialog } from '../../form/NotAllowedDialog.tsx';
import { t } from '../../messages/investorDialogs.ts';
import { useMay } from '../../session/useMay.ts';
import { AccessDialog } from './AccessDialog.tsx';
import { EditInvestorDialog } from './EditInvestorDialog.tsx';
import { InvestorViewDialog } from './InvestorViewDialog.tsx';
import type { InvestorTask } from './investorTask.ts';
import { AllocationDialog } from './portfolio/AllocationDialog.tsx';
import { DepositsDialog } from './portfolio/DepositsDialog.tsx';
import { HistoryDialog } from './portfolio/HistoryDialog.tsx';
import { PortfolioLoader } from './portfolio/PortfolioLoader.tsx';
import { PortfolioValueDialog } from './portfolio/PortfolioValueDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';

const BookTradeDialog = lazyDialog(
  async () => (await import('./portfolio/BookTradeDialog.tsx')).BookTradeDialog,
);
const PerformanceDialog = lazyDialog(async () => (await import('./PerformanceDialog.tsx')).PerformanceDialog);
const FeesDialog = lazyDialog(async () => (await import('./FeesDialog.tsx')).FeesDialog);
const StatementsDialog = lazyDialog(async () => (await import('./StatementsDialog.tsx')).StatementsDialog);
const DocumentsDialog = lazyDialog(
  async () => (await import('../../documents/DocumentsDialog.tsx')).DocumentsDialog,
);
const PersonalDataDialog = lazyDialog(
  async () => (await import('../../personalData/PersonalDataDialog.tsx')).PersonalDataDialog,
);
const ContactDataDialog = lazyDialog(async () => (await import('./ContactDataDialog.tsx')).ContactDataDialog);

interface InvestorTaskDialogProps extends InvestorTask {
  readonly onClose: () => void;
}

/** The dialog of a task. */
export function InvestorTaskDialog({ action, investor, onClose }: InvestorTaskDialogProps) {
  const { text, permission } = investorTask(action);
  const isAllowed = useMay(permission);
  if (!isAllowed) return <NotAllowedDialog title={text} onClose={onClose} />;
  if (action === 'edit') return <EditInvestorDialog investor={investor} onClose={onClose} />;
  if (action === 'contact') return <ContactDataDialog investor={investor} onClose={onClose} />;
  if (action === 'resend' || action === 'reset') {
    return <AccessDialog action={action} investor={investor} onClose={onClose} />;
  }
  if (action === 'recover') return <RecoveryDialog investor={investor} onClose={onClose} />;
  const { fullName: name, investorId } = investor;
  if (action === 'performance') return <PerformanceDialog investor={investor} onClose={onClose} />;
  if (action === 'personalData') {
    const person = { kind: 'investor', subject: investorId } as const;
    return <PersonalDataDialog person={person} name={name} onClose={onClose} />;
  }
  if (action === 'fees') return <FeesDialog investor={investor} onClose={onClose} />;
  if (action === 'statements') return <StatementsDialog investor={investor} onClose={onClose} />;
  if (action === 'documents') return <DocumentsDialog investor={investor} onClose={onClose} />;
  if (action === 'trade') {
    return <BookTradeDialog name={name} investorId={investorId} today={zurichToday()} onClose={onClose} />;
  }
  return (
    <PortfolioLoader
      title={action === 'view' ? t('view.title') : text}
      investorId={investorId}
      onClose={onClose}
    >
      {(portfolio) => {
        const shared = { name, portfolio, onClose };
        if (action === 'value') return <PortfolioValueDialog {...shared} />;
        if (action === 'allocation') return <AllocationDialog {...shared} />;
        if (action === 'deposits') return <DepositsDialog {...shared} today={zurichToday()} />;
        if (action === 'history') return <HistoryDialog {...shared} />;
        return <InvestorViewDialog investor={investor} portfolio={portfolio} onClose={onClose} />;
      }}
    </PortfolioLoader>
  );
}
