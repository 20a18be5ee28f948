import { localPath } from '#common/language/localPath.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { usePath } from '../../path.ts';
import { RECEIPT_END, SENT_ROUTES } from '../../routes.ts';
import { ReceiptPage } from './ReceiptPage.tsx';
import { NOTHING_SENT } from './sentTexts.ts';
import './formResult.css';

/**
 * The page at the address of a confirmation: confirms a form to the browser that has just sent it without scripts, and
 * says to everybody else that nothing was sent.
 */
export function SentPage() {
  return usePath().endsWith(RECEIPT_END) ? <ReceiptPage /> : <NothingSent />;
}

function NothingSent() {
  const path = usePath();
  const route = SENT_ROUTES.find((sent) => sent === path) ?? '/contact/sent';
  const t = useMessages('results.pages');
  const receiptTexts = useMessages('forms.receipt');
  const { key, form } = NOTHING_SENT[route];
  const isStored = key === 'apply' || key === 'message' || key === 'booked';
  const text = t('kept', { text: isStored ? t(`nothing.${key}.text`) : t('nothingChanged') });
  return (
    <PageIntro title={t(`nothing.${key}.title`)} lede={text} seed={404}>
      <p className="form-result__actions">
        <AnchorButton href={localPath(t.language, form)} variant="secondary">
          {t(`nothing.${key}.action`)}
        </AnchorButton>
        <a className="form-result__home" href={localPath(t.language, '/')}>
          {receiptTexts('home')}
        </a>
      </p>
    </PageIntro>
  );
}
