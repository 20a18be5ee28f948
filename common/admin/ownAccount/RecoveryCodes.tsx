import { Button, Checkbox } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { createStaffRecoveryCodes } from '#common/contract/staffFactors.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useToast } from '#common/ui/toast.tsx';
import { useAdmin } from '../adminContext.ts';
import { CopyButton } from '../CopyButton.tsx';
import { savedNotice } from '../list/exportNotices.tsx';
import { t } from '../messages/secondFactors.ts';

interface RecoveryCodesProps {
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** Creates ten recovery codes and shows them, once. */
export function RecoveryCodes({ doneLabel, onDone }: RecoveryCodesProps) {
  const { platform } = useAdmin();
  const { show } = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isKept, setKept] = useState(false);
  const [isUnproven, setUnproven] = useState(false);
  const create = useSubmit(createStaffRecoveryCodes, {
    failed: t('codes.failed'),
    onSuccess: (output) => setCodes(output.codes),
    onCancelled: () => setUnproven(true),
  });
  const start = useEffectEvent(() => void create.submit({}));
  useEffect(() => start(), []);
  if (!codes) {
    const problem = create.error?.description ?? (isUnproven ? t('codes.unproven') : undefined);
    return problem && !create.isPending ? (
      <ErrorState title={t('codes.failed')} onRetry={() => void create.submit({})}>
        {problem}
      </ErrorState>
    ) : (
      <Skeleton lines={5} width="100%" />
    );
  }
  const text = codes.join('\n');
  const save = async () => {
    const blob = new Blob([`${text}\n`], { type: 'text/plain' });
    try {
      const file = await platform.saveFile({ name: 'recovery-codes.txt', blob });
      if (file) show(savedNotice(t('codes.saved'), file));
    } catch {
      show({ title: t('codes.notSaved'), description: t('codes.notSavedText'), variant: 'destructive' });
    }
  };
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
        <Button variant="minimal" onClick={() => void save()}>
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
