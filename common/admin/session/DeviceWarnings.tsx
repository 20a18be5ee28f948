import { Button, Callout } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { dismissDeviceWarning } from '#common/contract/staffAuth.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { t } from '../messages/deviceWarnings.ts';
import { useDevices } from './useDevices.ts';

/** Warns that the token of a remembered device was copied. Shown until it is dismissed. */
export function DeviceWarnings({ onShowDevices }: { readonly onShowDevices: () => void }) {
  const warnings = useDevices().data?.warnings ?? [];
  const dismissal = useSubmit(dismissDeviceWarning, { failed: t('failed') });
  return warnings.map(({ id, name, detectedAt }) => (
    <Callout key={id} intent="warning" icon={null} role="alert" className="fa-device-warning">
      <p>{t.rich('text', { b: (text) => <b>{text}</b>, time: formatInstant(detectedAt), name })}</p>
      <p className="fa-actions">
        <Button onClick={onShowDevices}>{t('show')}</Button>
        <Button
          variant="minimal"
          disabled={dismissal.isPending}
          onClick={() => void dismissal.submit({ body: { deviceId: id } })}
        >
          {t('dismiss')}
        </Button>
      </p>
    </Callout>
  ));
}
