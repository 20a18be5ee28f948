import { usePortal } from '../session/PortalContext.ts';
import { useKeepAlive } from '../session/useKeepAlive.ts';
import { ActivationMismatchDialog } from './ActivationMismatchDialog.tsx';
import { SessionEndDialog } from './SessionEndDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** What shows nothing at first: keys, the session's end, and confirmations. Loads after the first figures. */
export function BackgroundTasks() {
  const { client } = usePortal();
  useKeepAlive(client);
  return (
    <>
      <Shortcuts />
      <SessionEndDialog />
      <StepUpDialog />
      <ActivationMismatchDialog />
    </>
  );
}
