import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { useSubmit } from '#common/client/react/useSubmit.ts';
import { getNotificationSettings, setNotificationSettings } from '#common/contract/notifications.ts';
import { SUMMARY_KINDS, SUMMARY_TIME, type SummaryKind } from '#common/domain/accountSummary.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';
import { usePortal } from '../session/PortalContext.ts';

function SummaryForm({ stored }: { readonly stored: readonly SummaryKind[] }) {
  const t = useMessages('portalSettings.page');
  const { investorId } = usePortal();
  const [chosen, setChosen] = useState(stored);
  const save = useSubmit(setNotificationSettings, {
    succeeded: ({ dailySummary }) => ({
      title: t('saved'),
      description: t(dailySummary.length > 0 ? 'savedText' : 'savedNone'),
    }),
    failed: t('notSaved'),
  });
  const toggle = (kind: SummaryKind) =>
    setChosen(SUMMARY_KINDS.filter((other) => chosen.includes(other) !== (other === kind)));
  return (
    <form
      className="pt-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.submit({ params: { investorId }, body: { dailySummary: [...chosen] } });
      }}
    >
      <fieldset className="pt-choices">
        <legend>{t('summary')}</legend>
        <p className="pt-muted pt-small">{t('summaryText', { time: SUMMARY_TIME })}</p>
        {SUMMARY_KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={chosen.includes(kind)} onChange={() => toggle(kind)} />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('saveEmails')}
        </Button>
      </div>
    </form>
  );
}

/** Which changes come by e-mail. Loaded after the other settings. */
export function EmailSettings() {
  const t = useMessages('portalSettings.page');
  const { investorId } = usePortal();
  const query = useEndpointQuery(
    getNotificationSettings,
    { params: { investorId } },
    { select: (response) => response.dailySummary, staleTime: 0 },
  );
  return (
    <Card title={t('emails')} className="pt-span-12" busy={query.isPending}>
      <div className="pt-form">
        <p className="pt-muted pt-small">{t('emailsText')}</p>
        <QueryContent query={query} skeleton={<Skeleton lines={4} />}>
          {(stored) => <SummaryForm key={stored.join()} stored={stored} />}
        </QueryContent>
      </div>
    </Card>
  );
}
