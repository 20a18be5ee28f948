import { useEffect, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import './formResult.css';

/** The code in the e-mail's link. It is in the fragment, which servers do not log. */
const codeOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

interface CodePageProps {
  readonly texts: {
    readonly title: string;
    readonly lede: string;
    readonly code: string;
    readonly submit: string;
  };
  /** Address that the form is sent to. */
  readonly action: string;
}

/** Sends the single-use code of an e-mail with a plain HTML form, so that it also works without scripts. */
export function CodePage({ texts, action }: CodePageProps) {
  const [code, setCode] = useState('');
  useEffect(() => setCode(codeOf(location.hash)), []);
  return (
    <PageIntro title={texts.title} lede={texts.lede} seed={41}>
      <form method="post" action={action} className="form-result__form">
        <TextField
          name="code"
          label={texts.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH.code}
          required
        />
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
    </PageIntro>
  );
}
