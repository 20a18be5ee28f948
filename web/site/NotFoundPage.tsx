import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../components/PageIntro.tsx';
import { notFoundTexts } from './content/notFound.ts';
import './notFound.css';

/** The answer to every path that is no page. */
export function NotFoundPage() {
  return (
    <PageIntro title={notFoundTexts.title} lede={notFoundTexts.lede} seed={404}>
      <p className="not-found__ways">
        <AnchorButton href="/" variant="primary">
          {notFoundTexts.home}
        </AnchorButton>
        <a href="/contact">{notFoundTexts.contact}</a>
      </p>
    </PageIntro>
  );
}
