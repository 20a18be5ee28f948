import { Button, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { type ClientDocument, type DocumentRequest, listDocuments } from '#common/contract/documents.ts';
import type { Investor } from '#common/contract/investors.ts';
import { DialogFrame } from '../form/DialogFrame.tsx';
import { ScrollableBody } from '../form/ScrollableBody.tsx';
import { t } from '../messages/documents.ts';
import { QueryState } from '../QueryState.tsx';
import { useMay } from '../session/useMay.ts';
import '../theme/stackingTable.css';
import { DocumentTable, RequestTable } from './DocumentTables.tsx';
import { AddDocumentDialog, ReplaceDocumentDialog } from './FileDialogs.tsx';
import { DecideDialog, RequestDocumentDialog } from './RequestDialogs.tsx';

type Opened =
  | { readonly dialog: 'add' | 'request' }
  | { readonly dialog: 'replace'; readonly document: ClientDocument }
  | { readonly dialog: 'decide'; readonly request: DocumentRequest; readonly decision: 'repeat' | 'cancel' };

interface DocumentsDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** Documents of an account with versions and receipts, and what was requested of its investor. */
export function DocumentsDialog({ investor: { investorId, fullName: name }, onClose }: DocumentsDialogProps) {
  const mayOperate = useMay('operate');
  const [opened, setOpened] = useState<Opened>();
  const query = useEndpointQuery(listDocuments, { params: { investorId } }, { staleTime: 0 });
  const { data } = query;
  const title = t('title', { name });
  const account = { name, investorId, onClose: () => setOpened(undefined) };
  return (
    <>
      <DialogFrame title={title} onClose={onClose} wide>
        <ScrollableBody label={title}>
          {data ? (
            <>
              <h3 className="fa-subhead">{t('list')}</h3>
              <DocumentTable
                investorId={investorId}
                documents={data.documents}
                onReplace={mayOperate ? (document) => setOpened({ dialog: 'replace', document }) : undefined}
              />
              <h3 className="fa-subhead">{t('requests')}</h3>
              <RequestTable
                investorId={investorId}
                requests={data.requests}
                onDecide={
                  mayOperate
                    ? (request, decision) => setOpened({ dialog: 'decide', request, decision })
                    : undefined
                }
              />
            </>
          ) : (
            <QueryState query={query} label={t('loading')} />
          )}
        </ScrollableBody>
        <DialogFooter
          actions={
            <>
              {mayOperate && data ? (
                <>
                  <Button onClick={() => setOpened({ dialog: 'request' })}>{t('request')}</Button>
                  <Button onClick={() => setOpened({ dialog: 'add' })}>{t('add')}</Button>
                </>
              ) : null}
              <Button intent="primary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        />
      </DialogFrame>
      {opened?.dialog === 'add' ? <AddDocumentDialog {...account} /> : null}
      {opened?.dialog === 'request' ? <RequestDocumentDialog {...account} /> : null}
      {opened?.dialog === 'replace' ? (
        <ReplaceDocumentDialog {...account} document={opened.document} />
      ) : null}
      {opened?.dialog === 'decide' ? (
        <DecideDialog {...account} request={opened.request} decision={opened.decision} />
      ) : null}
    </>
  );
}
