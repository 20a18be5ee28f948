import { type DragEvent, useRef, useState } from 'react';
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
  const [check, setCheck] = useState<StatementCheck | 'failed'>();
  const latest = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    latest.current = file;
    setCheck(undefined);
    if (!file || !keys) return;
    const result = await file
      .arrayBuffer()
      .then((content) => checkStatement(new Uint8Array(content), keys))
      .catch(() => 'failed' as const);
    // Another file may have been chosen since.
    if (latest.current === file) setCheck(result);
  };
  const take = (event: DragEvent) => {
    // Else the browser opens the file.
    event.preventDefault();
    if (!input.current || !keys) return;
    // The field shows its name.
    input.current.files = event.dataTransfer.files;
    void read(event.dataTransfer.files[0]);
  };
  return (
    <>
      <PageIntro title={t('title')} lede={t('lede')} seed={31} />
      <div className="wrap verify">
        <label
          id="statement-check"
          className="verify__drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={take}
        >
          <span id="statement-file">{t('file')}</span>
          <input
            ref={input}
            type="file"
            aria-labelledby="statement-file"
            accept=".pdf,.json,application/pdf,application/json"
            disabled={!keys}
            onChange={(event) => void read(event.target.files?.[0])}
          />
          <span aria-hidden="true">{t('drop')}</span>
        </label>
        <p role="status">{t(isFailed ? 'keys.failed' : keys ? 'keys.ready' : 'keys.loading', { firm })}</p>
        {isFailed ? (
          <div>
            <Button onClick={retry}>{t('keys.retry')}</Button>
          </div>
        ) : null}
        <div aria-live="polite">
          {check === 'failed' ? (
            <p className="verify__result">{t('failed')}</p>
          ) : check && keys ? (
            <CheckResult check={check} firm={firm} keys={keys} />
          ) : null}
        </div>
      </div>
    </>
  );
}
