import type { FormReceipt } from '#common/contract/receipts/formReceipt.ts';
import { useMessages } from '../../language/useMessages.ts';
import './receipt.css';

/** Labels and values. */
export const ReceiptFacts = ({ facts }: Pick<FormReceipt, 'facts'>) => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** What was sent, its reference, and where the confirmation went. */
export function Receipt({ receipt: { reference, email, facts } }: { readonly receipt: FormReceipt }) {
  const t = useMessages('forms.receipt');
  return (
    <div className="receipt">
      <p>{email}</p>
      <p className="receipt__reference">
        {t('reference')} <strong>{reference}</strong>
      </p>
      <h3>{t('summary')}</h3>
      <ReceiptFacts facts={facts} />
    </div>
  );
}
