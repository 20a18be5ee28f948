import { Button, Checkbox } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { createStaffRecoveryCodes } from '#common/contract/staffFactors.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useAdmin } from '../adminContext.ts';
import { adminTexts } from '../adminTexts.ts';
import { CopyButton } from '../CopyButton.tsx';
import messages from '../messages/secondFactors.ts';

const t = adminTexts(messages);

interface RecoveryCodesProps {
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** Creates ten recovery codes and shows them, once. */
export function RecoveryCodes({ doneLabel, onDone }: RecoveryCodesProps) {
  const { platform } = useAdmin();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isKept, setKept] = useState(false);
  const create = useSubmit(createStaffRecoveryCodes, {
    failed: t('codes.failed'),
    onSuccess: (output) => setCodes(output.codes),
  });
  const start = useEffectEvent(() => void create.submit({}));
  useEffect(() => start(), []);
  if (!codes) {
    return create.error ? (
      <ErrorState onRetry={() => void create.submit({})}>{create.error.description}</ErrorState>
    ) : (
      <Skeleton lines={5} width="100%" />
    );
  }
  const text = codes.join('\n');
  const save = () =>
    void platform.saveFile({
      name: 'recovery-codes.txt',
      blob: new Blob([`${text}\n`], { type: 'text/plain' }),
    });
  return (
    <div>
      <ol className="fa-recovery-codes" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="fa-actions">
        <CopyButton text={text} name={t('codes.title')} />
        <Button variant="minimal" onClick={save}>
          {t('codes.save')}
        </Button>
      </p>
      <Checkbox
        label={t('codes.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button intent="primary" size="large" fill disabled={!isKept} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
