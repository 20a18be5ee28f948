import type { AdminEnvironment } from '../adminContext.ts';
import type { HandlerLookup } from './commandContext.ts';
import { COMMAND_IDS, COMMANDS, type CommandId, changesRecords, mayRun } from './commandTable.ts';
import { isDialogOpen } from './screenState.ts';

/** Handlers, dialogs and the selection change in several steps, which one report follows. */
const REPORT_DELAY_MS = 80;

const needsSession = (id: CommandId) => !id.startsWith('theme.');

/**
 * Reports to a host with a menu which commands do something now: after the session, a handler or the focus changed.
 * @param onHandlers listens to changes of the handlers. @returns how to stop
 */
export function reportState(
  { client, platform, isOffline }: AdminEnvironment & { isOffline(): boolean },
  findHandler: HandlerLookup,
  onHandlers: (listener: () => void) => () => void,
): () => void {
  const report = () => {
    const session = client.session.state();
    const staff = 'staff' in session ? session.staff : undefined;
    const isOpen = session.status === 'open' && !session.needsSetup;
    const isCovered = isDialogOpen();
    const commands = COMMAND_IDS.filter((id) => {
      if (!needsSession(id)) return true;
      const { when, run } = COMMANDS[id];
      if (!isOpen || !staff || !mayRun(staff.role, id) || (when === 'noDialog' && isCovered)) return false;
      if (isOffline() && changesRecords(id)) return false;
      return run !== undefined || findHandler(id) !== undefined;
    });
    platform.reportState?.({ person: staff?.username, commands });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(report, REPORT_DELAY_MS);
  };
  schedule();
  const stops = [onHandlers(schedule), client.session.subscribe(schedule)];
  // A dialog takes the focus when it opens and returns it when it closes.
  for (const name of ['focusin', 'focusout']) document.addEventListener(name, schedule);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    for (const name of ['focusin', 'focusout']) document.removeEventListener(name, schedule);
  };
}
