import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ContactMessage } from '#common/contract/contacts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import held from '#common/messages/en/heldData.ts';
import { lazyDialog } from '../form/lazyDialog.tsx';
import { t } from '../messages/corrections.ts';
import { useMay } from '../session/useMay.ts';

const DecideCorrectionDialog = lazyDialog(
  async () => (await import('./DecideCorrectionDialog.tsx')).DecideCorrectionDialog,
);

/** What a request for a correction is about, what should stand, and its decision, or the button for it. */
export function CorrectionState({ message }: { readonly message: ContactMessage }) {
  const mayOperate = useMay('operate');
  const [isDeciding, setDeciding] = useState(false);
  const { correction } = message;
  if (!correction) return null;
  const { about, wanted, state, explanation = '', decidedAt, decidedBy = '' } = correction;
  return (
    <>
      <p>
        <b>{t('state', { state })}</b> · {t('about')}: {about ? held.kinds[about] : t('other')}
      </p>
      {wanted ? (
        <p className="fa-prose">
          {t('wanted')}: {wanted}
        </p>
      ) : null}
      {decidedAt ? (
        <p className="fa-muted">
          {t('decided', { by: decidedBy, time: formatInstant(decidedAt), explanation })}
        </p>
      ) : mayOperate ? (
        <Button
          variant="outlined"
          aria-label={t('decideOn', { time: formatInstant(message.submittedAt) })}
          onClick={() => setDeciding(true)}
        >
          {t('decide')}
        </Button>
      ) : null}
      {isDeciding ? <DecideCorrectionDialog message={message} onClose={() => setDeciding(false)} /> : null}
    </>
  );
}
