import { useDownload } from '#common/client/react/useDownload.ts';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { heldUntil } from '#common/contract/heldTexts.ts';
import { getOwnFile, getPersonalData } from '#common/contract/personalData.ts';
import { Button } from '#common/ui/Button.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useMessages } from '../../language/useMessages.ts';
import { Card, Row } from '../components/Card.tsx';
import { QueryContent } from '../components/QueryContent.tsx';

/** What is kept about the investor, what for and until when, and their file. */
export function HeldData() {
  const t = useMessages('portalPersonalData.page');
  const held = useMessages('portalPersonalData.held');
  const query = useEndpointQuery(getPersonalData, {});
  const { download, isPending } = useDownload({ failed: t('downloadFailed') });
  return (
    <Card title={t('kept')} className="pt-span-7" busy={query.isPending}>
      <div className="pt-form">
        <p>{t('keptIntro')}</p>
        <div>
          <Button variant="primary" busy={isPending} onClick={() => download(getOwnFile, {})}>
            {t('download')}
          </Button>
        </div>
        <p className="pt-muted pt-small">{t('keptBack')}</p>
      </div>
      <QueryContent query={query} skeleton={<Skeleton lines={12} />}>
        {({ held: kinds }) => (
          <ul className="pt-rows">
            {kinds.map(({ kind, until, isInFile }) => (
              <Row
                key={kind}
                title={<p>{held(`kinds.${kind}`)}</p>}
                text={
                  <>
                    {held(`why.${kind}`)}
                    <br />
                    {heldUntil(held, until)}
                  </>
                }
              >
                {isInFile ? null : <StatusTag tone="neutral">{t('notInFile')}</StatusTag>}
              </Row>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  );
}
