import { useState } from 'react';
import { checkStatement, type StatementCheck } from '#common/statements/checkStatement.ts';
import { Button } from '#common/ui/Button.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { useFirm } from '../../firmProfile.ts';
import { useMessages } from '../../language/useMessages.ts';
import { CheckResult } from './CheckResult.tsx';
import { usePublishedKeys } from './usePublishedKeys.ts';
import './verify.css';

/** /verify: checks a statement in the browser, with the keys that the firm publishes. */
export function VerifyPage() {
  const t = useMessages('verify.check');
  const { legalName: firm } = useFirm();
  const { keys, isFailed, retry } = usePublishedKeys();
  const [check, setCheck] = useState<StatementCheck>();
  const read = async (file: File | undefined) => {
    if (file && keys) setCheck(await checkStatement(new Uint8Array(await file.arrayBuffer()), keys));
  };
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede')} seed={31} />
      <div className="wrap verify">
        <div id="statement-check" className="verify__drop">
          <label htmlFor="statement-file">{t('file')}</label>
          <input
            id="statement-file"
            type="file"
            accept=".pdf,.json,application/pdf,application/json"
            disabled={!keys}
            onChange={(event) => void read(event.target.files?.[0])}
          />
          <p aria-hidden="true">{t('drop')}</p>
        </div>
        <p role="status">{t(isFailed ? 'keys.failed' : keys ? 'keys.ready' : 'keys.loading', { firm })}</p>
        {isFailed ? (
          <div>
            <Button onClick={retry}>{t('keys.retry')}</Button>
          </div>
        ) : null}
        <div aria-live="polite">{check ? <CheckResult check={check} firm={firm} /> : null}</div>
      </div>
    </>
  );
}
