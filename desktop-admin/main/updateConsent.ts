import { type BrowserWindow, dialog } from 'electron';
import type { UpdateMetadata } from './updateMetadata.ts';

export interface UpdateQuestion {
  readonly kind: 'download' | 'install';
  readonly update: UpdateMetadata;
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function wording(question: UpdateQuestion) {
  const { version, releasedAt } = question.update;
  if (question.kind === 'download') {
    const released = DATE.format(new Date(releasedAt));
    return {
      message: `Version ${version} is available.`,
      detail: `Released on ${released}. Its signature has been verified. Download it now?`,
      button: 'Download',
    };
  }
  return {
    message: `Version ${version} is ready to install.`,
    detail: 'The app closes, installs the new version and starts again. Unsaved changes are lost.',
    button: 'Restart and Install',
  };
}

/** Requests consent in a native dialog, which no page can press or cover. "Later" is the default. */
export async function requestConsent(
  window: BrowserWindow | undefined,
  question: UpdateQuestion,
): Promise<boolean> {
  if (!window) return false;
  const { message, detail, button } = wording(question);
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: 'Update',
    message,
    detail,
    buttons: [button, 'Later'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
