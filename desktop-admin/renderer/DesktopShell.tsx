import { useEffect, useState } from 'react';
import { AdminApp } from '#common/admin/AdminApp.tsx';
import type { ConnectionState } from '../bridge.ts';
import { adminClient } from './adminClient.ts';
import { ConnectScreen } from './ConnectScreen.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { UnreachableScreen } from './UnreachableScreen.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';
import { useCommands } from './useCommands.ts';
import { useConnection } from './useConnection.ts';

/** The dashboard, and what a desktop app needs around it. */
export function DesktopShell({ firstConnection }: { readonly firstConnection: ConnectionState }) {
  const connection = useConnection(firstConnection);
  const [isChanging, setChanging] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  useCommands({ onSettings: () => setSettingsOpen(true) });
  useEffect(() => void window.firnline.shell.ready(), []);

  const { address, status, wasReached } = connection;
  if (!address || isChanging) {
    return (
      <ConnectScreen
        address={address}
        onConnected={(origin) => {
          // A token of one service is worth nothing to another, and its screens show another's records.
          if (address && origin !== address) location.reload();
          setChanging(false);
        }}
        {...(address ? { onCancel: () => setChanging(false) } : {})}
      />
    );
  }
  const change = () => {
    setSettingsOpen(false);
    setChanging(true);
  };
  const isBarred = status === 'refused' || (status === 'unreachable' && !wasReached);
  return (
    <>
      {isBarred ? (
        <UnreachableScreen connection={connection} onChange={change} />
      ) : (
        <AdminApp key={address} client={adminClient} platform={window.firnline.platform} />
      )}
      {status === 'unreachable' && wasReached ? <OfflineBanner address={address} /> : null}
      <UpdateBanner />
      {settingsOpen ? (
        <SettingsDialog address={address} onChange={change} onClose={() => setSettingsOpen(false)} />
      ) : null}
    </>
  );
}
