import { Tag } from '@blueprintjs/core';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endStaffDevices } from '#common/contract/staffAuth.ts';
import { REMEMBERED_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { useDevices } from '../session/useDevices.ts';
import { EntryRow } from './EntryRow.tsx';

/** The devices on which this account stays signed in. */
export function DeviceSection() {
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
    <section aria-labelledby="own-devices">
      <h3 id="own-devices">Remembered devices</h3>
      <p className="fa-muted fa-small">
        They stay signed in for {REMEMBERED_DEVICE_DAYS} days. Tick “Keep me signed in on this device” when
        you sign in to add one.
      </p>
      {data ? null : error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data?.devices.length === 0 ? <p>No remembered devices.</p> : null}
      {data && data.devices.length > 0 ? (
        <ul className="fa-entries">
          {data.devices.map(({ id, name, current, createdAt, lastUsedAt, expiresAt }) => (
            <EntryRow
              key={id}
              title={
                <>
                  <b>{name}</b> {current ? <Tag minimal>This device</Tag> : null}
                </>
              }
              text={
                <>
                  Remembered {formatInstant(createdAt)}, last used {formatInstant(lastUsedAt)}, ends{' '}
                  {formatInstant(expiresAt)}
                </>
              }
            >
              {current ? null : (
                <ConfirmButton
                  label="End"
                  subject={`${name}, remembered ${formatInstant(createdAt)}`}
                  isPending={end.isPending}
                  onConfirm={() => void end.submit({ body: { deviceId: id } })}
                />
              )}
            </EntryRow>
          ))}
        </ul>
      ) : null}
      {hasOthers ? (
        <ConfirmButton
          label="End all other devices"
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: {} })}
        />
      ) : null}
    </section>
  );
}
