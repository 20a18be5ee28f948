import { useState } from 'react';
import { type FormRefusal, markedRefusal, REFUSAL_DATA_ID } from '#common/domain/refusalPage.ts';
import { AnchorButton } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { answerTexts } from './content.ts';
import './answers.css';

/** The refusal that the service wrote into the page; its marks while the page is rendered ahead. */
function readRefusal(): FormRefusal {
  const text = typeof document === 'undefined' ? null : document.getElementById(REFUSAL_DATA_ID)?.textContent;
  // Written by the service of the same build.
  return text ? (JSON.parse(text) as FormRefusal) : markedRefusal;
}

const texts = answerTexts.notSent;

/** Says why a form was not stored which was posted without scripts, and the way back to what was typed. */
export function NotSentPage() {
  const [{ page, message, faults }] = useState(readRefusal);
  return (
    <PageIntro title={texts.title} lede={message} seed={404}>
      <ul className="answer__faults" aria-label={texts.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>{texts.back}</p>
      <p className="answer__ways">
        <AnchorButton href={page} variant="secondary">
          {texts.again}
        </AnchorButton>
      </p>
    </PageIntro>
  );
}
