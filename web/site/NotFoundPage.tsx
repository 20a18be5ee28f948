import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import './notFound.css';

/** The 404 page. */
export function NotFoundPage() {
  const t = useMessages('pages.notFound');
  const href = useLocalHref();
  return (
    <PageIntro title={t('title')} lede={t('lede')} seed={404}>
      <p className="not-found__actions">
        <AnchorButton href={href('/')} variant="primary">
          {t('home')}
        </AnchorButton>
        <a href={href('/contact')}>{t('contact')}</a>
      </p>
    </PageIntro>
  );
}
