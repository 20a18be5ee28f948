import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { type PriceFeedId, readFeed, recordFeed } from '#common/contract/priceFeeds.ts';
import type { getPriceSheet } from '#common/contract/valuation.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatSignedPercent } from '#common/domain/percent.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { formatPrice } from '../../formatDecimal.ts';
import { t } from '../../messages/priceFeed.ts';

type Read = EndpointOutput<typeof readFeed>;

function ReadPrices({ read }: { readonly read: Read }) {
  return (
    <div className="fa-valuation">
      <p className="fa-muted">{t('from', { name: read.name, time: formatInstant(read.readAt) })}</p>
      {read.unknown.length > 0 ? <p>{t('unknown', { names: read.unknown.join(', ') })}</p> : null}
      {read.notHeld.length > 0 ? (
        <p className="fa-muted">{t('notHeld', { names: read.notHeld.join(', ') })}</p>
      ) : null}
      <table className="fa-table fa-stacking-table">
        <thead>
          <tr>
            <th scope="col">{t('symbol')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col" className="fa-end">
              {t('before')}
            </th>
            <th scope="col" className="fa-end">
              {t('price')}
            </th>
            <th scope="col">{t('outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {read.lines.map(({ instrument: { id, symbol, currency }, ...line }) => (
            <tr key={id}>
              <th scope="row">{symbol}</th>
              <td data-label={t('time')}>{formatInstant(line.at)}</td>
              <td data-label={t('before')} className="fa-end">
                {line.before ? formatPrice(line.before.price, currency) : '–'}
              </td>
              <td data-label={t('price')} className="fa-end">
                {formatPrice(line.price, currency)}
              </td>
              <td data-label={t('outcome')}>
                {t(`outcomes.${line.outcome}`)}
                {line.changePercent === null ? null : ` (${formatSignedPercent(line.changePercent)})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FeedDialogProps {
  readonly feeds: EndpointOutput<typeof getPriceSheet>['feeds'];
  readonly onClose: () => void;
}

/** Reads a feed, shows what its prices would change, and records them together. */
export function FeedDialog({ feeds, onClose }: FeedDialogProps) {
  const [feed, setFeed] = useState<PriceFeedId | undefined>(feeds[0]?.id);
  const [read, setRead] = useState<Read>();
  const reading = useSubmit(readFeed, { failed: t('notRead'), onSuccess: setRead });
  const recording = useSubmit(recordFeed, {
    succeeded: ({ recorded }) => ({
      title: t('recorded', { count: recorded }),
      description: t('recordedText'),
    }),
    failed: t('failed'),
    onSuccess: onClose,
  });
  const load = (id: PriceFeedId | undefined) => {
    setFeed(id);
    setRead(undefined);
    recording.setError(undefined);
    if (id) void reading.submit({ body: { feed: id } });
  };
  const loadFirst = useEffectEvent(() => load(feed));
  useEffect(() => loadFirst(), []);
  const prices = read?.prices ?? [];
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('submit', { count: prices.length })}
      submitDisabled={prices.length === 0}
      wide
      onClose={onClose}
      submission={recording}
      onSubmit={() => {
        if (!read) return;
        const { name, readAt, signature } = read;
        void recording.submit({ body: { name, readAt, signature, prices } });
      }}
      aside={
        <Button variant="outlined" loading={reading.isPending} onClick={() => load(feed)}>
          {t('again')}
        </Button>
      }
    >
      {feeds.length > 1 ? (
        <FormRow label={t('feed')}>
          {(controlProps) => (
            <HTMLSelect
              {...controlProps}
              fill
              disabled={reading.isPending}
              value={feed ?? ''}
              onChange={(event) => load(feeds.find(({ id }) => id === event.currentTarget.value)?.id)}
              options={feeds.map(({ id, name }) => ({ value: id, label: t(`feeds.${id}`, { name }) }))}
            />
          )}
        </FormRow>
      ) : null}
      {read ? (
        <ReadPrices read={read} />
      ) : reading.error ? (
        <Callout intent="danger" icon={null} role="alert">
          {reading.error.description ?? reading.error.title}
        </Callout>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton lines={5} width="100%" height="2rem" />
        </div>
      )}
    </ActionDialog>
  );
}
