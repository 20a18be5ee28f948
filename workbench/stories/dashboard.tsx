import { BlueprintProvider } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { AdminApp } from '#common/admin/AdminApp.tsx';
import { AdminContext } from '#common/admin/adminContext.ts';
import { CopyButton } from '#common/admin/CopyButton.tsx';
import { DescriptionList } from '#common/admin/DescriptionList.tsx';
import { EmailLink } from '#common/admin/EmailLink.tsx';
import { ActionDialog } from '#common/admin/form/ActionDialog.tsx';
import { DiffPreview, NotificationHint } from '#common/admin/form/DiffPreview.tsx';
import { NoteField } from '#common/admin/form/NoteField.tsx';
import { ReplyActions } from '#common/admin/replies/ReplyActions.tsx';
import { ReplyStatusTag } from '#common/admin/replies/ReplyStatusTag.tsx';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { money } from '#common/domain/money.ts';
import type { Story } from '../stories.ts';
import { createFakeEnvironment } from './fakeEnvironment.ts';

function Note() {
  const [note, setNote] = useState('Confirmed by phone.');
  return <NoteField label="Internal note" hint="Only staff can read it." value={note} onChange={setNote} />;
}

/** The dashboard's context and theme; its overlays open inside the themed element. */
function DashboardFrame({ children }: { readonly children: ReactNode }) {
  const [environment] = useState(createFakeEnvironment);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <AdminContext value={environment}>
      <div className="fa-root">
        {container ? <BlueprintProvider portalContainer={container}>{children}</BlueprintProvider> : null}
        <div ref={setContainer} />
      </div>
    </AdminContext>
  );
}

const inDashboard = (content: ReactNode) => <DashboardFrame>{content}</DashboardFrame>;

/** Components of common/admin, and its sign-in with a fake API. */
export const dashboardStories: Readonly<Record<string, Story>> = {
  descriptionList: () =>
    inDashboard(
      <DescriptionList
        items={[
          ['Investor ID', 'INV-1A2B3C4D'],
          ['Email', <EmailLink key="email" address="matteo@example.com" />],
        ]}
      />,
    ),
  copyButton: () => inDashboard(<CopyButton text="INV-1A2B3C4D" />),
  replyStatus: () =>
    inDashboard(REPLY_STATUSES.map((status) => <ReplyStatusTag key={status} status={status} />)),
  replyActions: () => inDashboard(<ReplyActions status="new" busy={false} onMark={() => undefined} />),
  diffPreview: () =>
    inDashboard(
      <>
        <DiffPreview
          lines={[
            { label: 'Portfolio value', before: money(12_000_000_000n), after: money(11_500_000_000n) },
            { label: 'Tier', before: 'Premium', after: 'Premium' },
          ]}
        />
        <NotificationHint>The investor is notified by email.</NotificationHint>
      </>,
    ),
  noteField: () => inDashboard(<Note />),
  actionDialog: () =>
    inDashboard(
      <ActionDialog
        title="Approve withdrawal"
        submitLabel="Approve"
        onSubmit={() => undefined}
        onClose={() => undefined}
        submission={{ isPending: false, error: undefined }}
      >
        <Note />
      </ActionDialog>,
    ),
  'screen-sign-in': () => <AdminApp {...createFakeEnvironment({ isSignedIn: false })} />,
  'screen-applications': () => <AdminApp {...createFakeEnvironment()} />,
};
