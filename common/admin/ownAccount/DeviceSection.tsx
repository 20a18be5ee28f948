import { Tag } from '@blueprintjs/core';
import { useRef } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { endStaffDevices } from '#common/contract/staffAuth.ts';
import { REMEMBERED_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { errorText } from '../errorTexts.ts';
import { ConfirmButton } from '../form/ConfirmButton.tsx';
import { focusIfLost } from '../form/focusIfLost.ts';
import { t } from '../messages/sessions.ts';
import { useDevices } from '../session/useDevices.ts';
import { EntryRow } from './EntryRow.tsx';

/** The devices on which this account stays signed in. */
export function DeviceSection() {
  const { data, error, refetch } = useDevices();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useSubmit(endStaffDevices, {
    succeeded: ({ ended }) => ({
      title: t('devicesEnded'),
      description: t('ownDevicesEnded', { count: ended }),
    }),
    failed: t('updateFailed'),
    // The button that was pressed disappears with its row.
    onSuccess: () => focusIfLost(heading.current),
  });
  const hasOthers = data?.devices.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby="own-devices">
      <h3 id="own-devices" ref={heading} tabIndex={-1}>
        {t('devices')}
      </h3>
      <p className="fa-muted fa-small">{t('ownDevices', { days: REMEMBERED_DEVICE_DAYS })}</p>
      {data ? null : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton lines={2} width="100%" />
      )}
      {data?.devices.length === 0 ? <p>{t('noDevices')}</p> : null}
      {data && data.devices.length > 0 ? (
        <ul className="fa-entries">
          {data.devices.map(({ id, name, current, createdAt, lastUsedAt, expiresAt }) => (
            <EntryRow
              key={id}
              title={
                <>
                  <b>{name}</b> {current ? <Tag minimal>{t('thisDevice')}</Tag> : null}
                </>
              }
              text={t('device', {
                created: formatInstant(createdAt),
                used: formatInstant(lastUsedAt),
                ends: formatInstant(expiresAt),
              })}
            >
              {current ? null : (
                <ConfirmButton
                  label={t('end')}
                  subject={t('endDevice', { device: name, created: formatInstant(createdAt) })}
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
          label={t('endOtherDevices')}
          isPending={end.isPending}
          onConfirm={() => void end.submit({ body: {} })}
        />
      ) : null}
    </section>
  );
}
