import { useEffect, useState } from 'react';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';
import { localPath } from '#common/language/localPath.ts';
import { Button } from '#common/ui/Button.tsx';
import { TextField } from '#common/ui/Field.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { usePath } from '../../path.ts';
import { CONFIRM_ROUTE, isCodeRoute, STOP_RECOVERY_ROUTE, STOP_WITHDRAWAL_ROUTE } from '../../routes.ts';
import './formResult.css';

const TEXTS = {
  [CONFIRM_ROUTE]: 'confirm',
  [STOP_WITHDRAWAL_ROUTE]: 'stop',
  [STOP_RECOVERY_ROUTE]: 'object',
} as const;

/** The code in the e-mail's link. It is in the fragment, which servers do not log. */
const codeOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

/** Sends the single-use code of an e-mail with a plain HTML form, so that it also works without scripts. */
export function CodePage() {
  const path = usePath();
  const t = useMessages('results.pages');
  const kind = TEXTS[isCodeRoute(path) ? path : CONFIRM_ROUTE];
  const [code, setCode] = useState('');
  useEffect(() => setCode(codeOf(location.hash)), []);
  return (
    <PageIntro title={t(`code.${kind}.title`)} lede={t(`code.${kind}.lede`)} seed={41}>
      <form method="post" action={localPath(t.language, path)} className="form-result__form">
        <TextField
          name="code"
          label={t(`code.${kind}.code`)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH.code}
          required
        />
        <Button type="submit" variant="primary">
          {t(`code.${kind}.submit`)}
        </Button>
      </form>
    </PageIntro>
  );
}
