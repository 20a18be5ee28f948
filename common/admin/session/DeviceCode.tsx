import { Button, Spinner } from '@blueprintjs/core';
import { useAdmin } from '../adminContext.ts';
import { CopyButton } from '../CopyButton.tsx';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/proofs.ts';
import type { PendingAuthorization } from './deviceAuthorizations.ts';
import { type DeviceCodeState, useDeviceCode } from './useDeviceCode.ts';

interface DeviceCodeProps<Result> {
  readonly authorization: PendingAuthorization<Result>;
  readonly onClaimed: (result: Result) => void;
  readonly onCancel: () => void;
}

function stoppedText(state: DeviceCodeState): string {
  if (state.status === 'denied' || state.status === 'expired') return t(`browser.${state.status}`);
  return state.status === 'failed' ? errorText(state.error) : '';
}

/** Shows a code that the person confirms in the system's browser, where passkeys work, and waits for that. */
export function DeviceCode<Result>({ authorization, onClaimed, onCancel }: DeviceCodeProps<Result>) {
  const { platform } = useAdmin();
  const { state, restart } = useDeviceCode(authorization, onClaimed);
  if (state.status === 'starting') return <Spinner size={24} aria-label={t('browser.requesting')} />;
  const cancel = (
    <Button variant="minimal" fill onClick={onCancel}>
      {t('browser.cancel')}
    </Button>
  );
  if (state.status !== 'waiting') {
    return (
      <div className="fa-device-code">
        <p role="alert">{stoppedText(state)}</p>
        <Button intent="primary" size="large" fill onClick={restart}>
          {t('startAgain')}
        </Button>
        {cancel}
      </div>
    );
  }
  const { userCode, verificationUri, verificationUriComplete } = state.started;
  return (
    <div className="fa-device-code">
      <p>{t('browser.text')}</p>
      <p className="fa-user-code">{userCode}</p>
      <Button
        intent="primary"
        size="large"
        fill
        autoFocus
        onClick={() => platform.openExternal(verificationUriComplete)}
      >
        {t('browser.open')}
      </Button>
      <p className="fa-muted fa-small">
        {t.rich('browser.address', {
          address: verificationUri,
          copy: () => <CopyButton text={verificationUri} />,
        })}
      </p>
      <p role="status" className="fa-muted fa-small">
        {t('browser.waiting')}
      </p>
      {cancel}
    </div>
  );
}
