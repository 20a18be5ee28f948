import { AnchorButton } from '#common/ui/Button.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useLocalHref } from '../../language/useLocalHref.ts';
import { useMessages } from '../../language/useMessages.ts';
import './closingCall.css';

/** The end of a page: one thing to do, and a way to talk first. */
export function ClosingCall() {
  const t = useMessages('site.closing');
  const href = useLocalHref();
  const { name, contactPerson = name } = useFirm();
  return (
    <section className="closing-call" aria-labelledby="closing-call">
      <div className="wrap closing-call__content">
        <h2 id="closing-call">{t('title')}</h2>
        <p>{t('text')}</p>
        <p className="closing-call__actions">
          <AnchorButton href={href('/apply')} variant="primary">
            {t('apply')}
          </AnchorButton>
          <a href={href('/contact#book-meeting')}>{t('talk', { name: contactPerson })}</a>
        </p>
      </div>
    </section>
  );
}
