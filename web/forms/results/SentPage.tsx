import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useFirm } from '../../firmProfile.ts';
import { usePath } from '../../path.ts';
import type { SentRoute } from '../../routes.ts';
import { formResultTexts, sentTexts } from './formResultTexts.ts';
import './formResult.css';

const isSent = (path: string): path is SentRoute => Object.hasOwn(sentTexts, path);

/** Confirms a form that was sent without scripts. */
export function SentPage() {
  const path = usePath();
  const { phone } = useFirm();
  const { title, text, hasPhone } = sentTexts[isSent(path) ? path : '/contact/sent'];
  return (
    <PageIntro title={title} lede={text} seed={41}>
      {hasPhone ? (
        <p className="form-result__hint">
          {formResultTexts.phone} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </p>
      ) : null}
      <p className="form-result__actions">
        <AnchorButton href="/" variant="secondary">
          {formResultTexts.home}
        </AnchorButton>
      </p>
    </PageIntro>
  );
}
