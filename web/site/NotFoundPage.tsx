import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { notFoundTexts } from './content/notFound.ts';
import './notFound.css';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <PageIntro title={notFoundTexts.title} lede={notFoundTexts.lede} seed={404}>
      <p className="not-found__actions">
        <AnchorButton href="/" variant="primary">
          {notFoundTexts.home}
        </AnchorButton>
        <a href="/contact">{notFoundTexts.contact}</a>
      </p>
    </PageIntro>
  );
}
