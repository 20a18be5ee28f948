import { useState } from 'react';
import { RECEIPT_DATA_ID, receiptPlaceholders } from '#common/contract/pagePlaceholders.ts';
import type { FormReceipt } from '#common/contract/receipts/formReceipt.ts';
import { localPath } from '#common/language/localPath.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { CallLink } from '../../layout/CallLink.tsx';
import { usePath } from '../../path.ts';
import { receiptPath, SENT_ROUTES } from '../../routes.ts';
import { ProcessSteps } from '../apply/ProcessSteps.tsx';
import { Receipt, ReceiptFacts } from './Receipt.tsx';
import { useSentTexts } from './sentTexts.ts';
import './formResult.css';

/** The receipt that the service wrote into the page; placeholders while the page is prerendered. */
function readReceipt(): FormReceipt {
  const text = typeof document === 'undefined' ? null : document.getElementById(RECEIPT_DATA_ID)?.textContent;
  // Written by the server of the same build.
  return text ? (JSON.parse(text) as FormReceipt) : receiptPlaceholders;
}

/** Confirms a form to the browser that sent it without scripts. */
export function ReceiptPage() {
  const path = usePath();
  const { phone, email } = useFirm();
  const [receipt] = useState(readReceipt);
  const route = SENT_ROUTES.find((sent) => receiptPath(sent) === path) ?? '/contact/sent';
  const { title, text, hasPhone, hasReceipt, hasMeeting, steps } = useSentTexts(route);
  const t = useMessages('results.pages');
  const receiptTexts = useMessages('forms.receipt');
  return (
    <PageIntro title={title} lede={text} seed={41}>
      <div className="form-result__content">
        {hasReceipt && <Receipt receipt={receipt} />}
        {hasMeeting && (
          <div className="receipt">
            <ReceiptFacts facts={receipt.facts} />
            <ul className="receipt__links">
              <li>
                <a href={localPath(t.language, `${route}.ics`)}>{t('calendar')}</a>
              </li>
              <li>
                <a href={`mailto:${email}?subject=${receipt.reference}`}>{t('change')}</a>
              </li>
            </ul>
          </div>
        )}
        {steps && (
          <>
            <h2 className="form-result__next">{steps}</h2>
            <ProcessSteps isSent />
          </>
        )}
        {hasPhone && (
          <p className="form-result__hint">
            {t('phone')} <CallLink phone={phone} />
          </p>
        )}
        <p className="form-result__actions">
          <AnchorButton href={localPath(t.language, '/')} variant="secondary">
            {receiptTexts('home')}
          </AnchorButton>
        </p>
      </div>
    </PageIntro>
  );
}
