import type { SavedFile, SavedNotice } from '#common/client/react/apiContext.ts';
import { t } from '../messages/list.ts';

/** A toast about a file that was saved. */
export const savedNotice = (title: string, { name, showInFolder }: SavedFile): SavedNotice => ({
  title,
  description: showInFolder
    ? t.rich('export.saved', {
        name,
        show: (text) => (
          <button type="button" className="fa-toast-action" onClick={showInFolder}>
            {text}
          </button>
        ),
      })
    : name,
});

/** Toasts of an export. */
export const exportNotices = {
  failed: t('export.failed'),
  saved: (file: SavedFile) => savedNotice(t('export.done'), file),
} as const;
