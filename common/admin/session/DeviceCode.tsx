import { Button, Spinner } from '@blueprintjs/core';
import { useAdmin } from '../adminContext.ts';
import { CopyButton } from '../CopyButton.tsx';
import { errorText } from '../errorTexts.ts';
import type { PendingAuthorization } from './deviceAuthorizations.ts';
import { type DeviceCodeState, useDeviceCode } from './useDeviceCode.ts';

interface DeviceCodeProps<Result> {
  readonly authorization: PendingAuthorization<Result>;
  readonly onClaimed: (result: Result) => void;
  readonly onCancel: () => void;
}

function stoppedText(state: DeviceCodeState): string {
  if (state.status === 'denied') return 'The request was rejected in the browser.';
  if (state.status === 'expired') return 'The code has expired or was used.';
  return state.status === 'failed' ? errorText(state.error) : '';
}

/** Shows a code that the person confirms in the system's browser, where passkeys work, and waits for that. */
export function DeviceCode<Result>({ authorization, onClaimed, onCancel }: DeviceCodeProps<Result>) {
  const { platform } = useAdmin();
  const { state, restart } = useDeviceCode(authorization, onClaimed);
  if (state.status === 'starting') return <Spinner size={24} aria-label="Requesting a code" />;
  const cancel = (
    <Button variant="minimal" fill onClick={onCancel}>
      Cancel
    </Button>
  );
  if (state.status !== 'waiting') {
    return (
      <div className="fa-device-code">
        <p role="alert">{stoppedText(state)}</p>
        <Button intent="primary" size="large" fill onClick={restart}>
          Start again
        </Button>
        {cancel}
      </div>
    );
  }
  const { userCode, verificationUri, verificationUriComplete } = state.started;
  return (
    <div className="fa-device-code">
      <p>Confirm in your browser that this code is shown there too:</p>
      <p className="fa-user-code">{userCode}</p>
      <Button
        intent="primary"
        size="large"
        fill
        autoFocus
        onClick={() => platform.openExternal(verificationUriComplete)}
      >
        Open the browser
      </Button>
      <p className="fa-muted fa-small">
        Or open {verificationUri} and enter the code. <CopyButton text={verificationUri} />
      </p>
      <p role="status" className="fa-muted fa-small">
        Waiting for the confirmation…
      </p>
      {cancel}
    </div>
  );
}
