import { Button, DialogBody, DialogFooter, Tag } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endStaffDevices, type StaffDevice } from '#common/contract/staffAuth.ts';
import { REMEMBERED_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { useDevices } from './useDevices.ts';

interface DeviceRowProps {
  readonly device: StaffDevice;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  return (
    <li>
      <div>
        <b>{device.name}</b> {device.current ? <Tag minimal>This device</Tag> : null}
        <p className="fa-muted fa-small">
          Remembered {formatInstant(device.createdAt)}, last used {formatInstant(device.lastUsedAt)}, ends{' '}
          {formatInstant(device.expiresAt)}
        </p>
      </div>
      {device.current ? null : (
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={`End ${device.name}, remembered ${formatInstant(device.createdAt)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** The devices on which this account stays signed in. */
export function DevicesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useDevices();
  const end = useSubmit(endStaffDevices, {
    succeeded: ({ ended }) => ({
      title: 'Devices Ended',
      description:
        ended === 1 ? 'One device is no longer remembered.' : `${ended} devices are no longer remembered.`,
    }),
    failed: 'Update Failed',
  });
  const hasOthers = data?.devices.some(({ current }) => !current) ?? false;
  return (
    <DialogFrame title="Remembered devices" onClose={onClose}>
      <DialogBody>
        {data ? null : error ? (
          <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
        ) : (
          <Skeleton lines={3} width="100%" />
        )}
        {data?.devices.length === 0 ? (
          <EmptyState title="No remembered devices">
            Tick “Keep me signed in on this device” when you sign in to add one.
          </EmptyState>
        ) : null}
        {data && data.devices.length > 0 ? (
          <>
            <p>
              Ending a device also ends the sessions on it. A device is no longer remembered after{' '}
              {REMEMBERED_DEVICE_DAYS} days.
            </p>
            <ul className="fa-devices">
              {data.devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  busy={end.isPending}
                  onEnd={() => void end.submit({ body: { deviceId: device.id } })}
                />
              ))}
            </ul>
          </>
        ) : null}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {hasOthers ? (
              <Button
                intent="danger"
                variant="outlined"
                loading={end.isPending}
                onClick={() => void end.submit({ body: {} })}
              >
                End all other devices
              </Button>
            ) : null}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      />
    </DialogFrame>
  );
}
