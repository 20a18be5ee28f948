import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getFunding } from '#common/contract/portalConfig.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { Detail } from './Detail.tsx';

type Funding = EndpointOutput<typeof getFunding>;

interface BankCardProps {
  readonly bank: NonNullable<Funding['bank']>;
  readonly reference: string;
}

/** The bank account for transfers in USD. */
export function BankCard({ bank, reference }: BankCardProps) {
  const t = useMessages('portalAccount.funding');
  return (
    <Card title={t('bank')} className="pt-funding-card">
      <dl className="pt-facts">
        <Detail name={t('holder')} copyName={t('holderCopied')} value={bank.holder} />
        <Detail name={t('bankName')} copyName={t('bankNameCopied')} value={bank.bank} />
        <Detail name={t('account')} value={bank.account} isCode />
        {bank.bic ? <Detail name={t('bic')} value={bank.bic} isCode /> : null}
        <Detail name={t('reference')} copyName={t('referenceCopied')} value={reference} isCode />
      </dl>
      <p className="pt-small">{t('referenceText')}</p>
      <p className="pt-muted pt-small">
        {t('bankUnchanged', { day: formatDay(bank.changedAt, t.language) })}
      </p>
    </Card>
  );
}
