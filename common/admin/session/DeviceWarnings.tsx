import { Button, Callout } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { dismissDeviceWarning } from '#common/contract/staffAuth.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { useDevices } from './useDevices.ts';

/** Warns that the token of a remembered device was copied. Shown until it is dismissed. */
export function DeviceWarnings({ onShowDevices }: { readonly onShowDevices: () => void }) {
  const warnings = useDevices().data?.warnings ?? [];
  const dismissal = useSubmit(dismissDeviceWarning, { failed: 'Update Failed' });
  return warnings.map(({ id, name, detectedAt }) => (
    <Callout key={id} intent="warning" icon={null} role="alert" className="fa-device-warning">
      <p>
        <b>A remembered device was ended for safety.</b> On {formatInstant(detectedAt)} an outdated token of “
        {name}” was used, which happens when a token was copied. The device and its sessions have ended. If
        you do not know the reason, change your password.
      </p>
      <p className="fa-actions">
        <Button onClick={onShowDevices}>Show remembered devices</Button>
        <Button
          variant="minimal"
          disabled={dismissal.isPending}
          onClick={() => void dismissal.submit({ body: { deviceId: id } })}
        >
          Dismiss
        </Button>
      </p>
    </Callout>
  ));
}
