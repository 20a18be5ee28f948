import { useState } from 'react';
import {
  FORM_ERROR_DATA_ID,
  type FormError,
  formErrorPlaceholders,
} from '#common/contract/pagePlaceholders.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useMessages } from '../../language/useMessages.ts';
import './formResult.css';

/** The error that the service wrote into the page; placeholders while the page is prerendered. */
function readFormError(): FormError {
  const text =
    typeof document === 'undefined' ? null : document.getElementById(FORM_ERROR_DATA_ID)?.textContent;
  // Written by the server of the same build.
  return text ? (JSON.parse(text) as FormError) : formErrorPlaceholders;
}

/** Explains why a form sent without scripts was not stored, and how to return to it. */
export function NotSentPage() {
  const [{ page, title, message, fieldErrors, hint, action }] = useState(readFormError);
  const t = useMessages('results.pages');
  return (
    <PageIntro title={title} lede={message} seed={404}>
      <ul className="form-result__errors" aria-label={t('errors')}>
        {fieldErrors.map((fieldError) => (
          <li key={fieldError}>{fieldError}</li>
        ))}
      </ul>
      <p className="form-result__hint">{hint}</p>
      <p className="form-result__actions">
        <AnchorButton href={page} variant="secondary">
          {action}
        </AnchorButton>
      </p>
    </PageIntro>
  );
}
