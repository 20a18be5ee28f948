import { Button, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { Investor } from '#common/contract/investors.ts';
import { type IssuedStatement, listStatements } from '#common/contract/statements.ts';
import { DialogFrame } from '../../form/DialogFrame.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { ScrollableBody } from '../../form/ScrollableBody.tsx';
import { t } from '../../messages/statements.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';
import '../../theme/stackingTable.css';
import { StatementTable } from './StatementTable.tsx';

const IssueStatementDialog = lazyDialog(
  async () => (await import('./IssueStatementDialog.tsx')).IssueStatementDialog,
);
const ReissueStatementDialog = lazyDialog(
  async () => (await import('./ReissueStatementDialog.tsx')).ReissueStatementDialog,
);

interface StatementsDialogProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

/** The statements of an account with their files; staff issue one, or replace one by a new version. */
export function StatementsDialog({
  investor: { investorId, fullName: name },
  onClose,
}: StatementsDialogProps) {
  const mayOperate = useMay('operate');
  const [isIssuing, setIssuing] = useState(false);
  const [replaced, setReplaced] = useState<IssuedStatement>();
  const query = useEndpointQuery(listStatements, { params: { investorId } }, { staleTime: 0 });
  const { data } = query;
  const title = t('title', { name });
  return (
    <>
      <DialogFrame title={title} onClose={onClose} wide>
        <ScrollableBody label={title}>
          {data ? (
            <StatementTable
              investorId={investorId}
              statements={data.statements}
              onReissue={mayOperate ? setReplaced : undefined}
            />
          ) : (
            <QueryState query={query} label={t('loading')} />
          )}
        </ScrollableBody>
        <DialogFooter
          actions={
            <>
              {mayOperate && data ? <Button onClick={() => setIssuing(true)}>{t('issue')}</Button> : null}
              <Button intent="primary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        />
      </DialogFrame>
      {isIssuing && data ? (
        <IssueStatementDialog
          name={name}
          investorId={investorId}
          statements={data.statements}
          onClose={() => setIssuing(false)}
        />
      ) : null}
      {replaced ? (
        <ReissueStatementDialog
          name={name}
          investorId={investorId}
          statement={replaced}
          onClose={() => setReplaced(undefined)}
        />
      ) : null}
    </>
  );
}
