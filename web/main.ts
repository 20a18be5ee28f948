import '#common/ui/theme/fonts.css';
import '#common/ui/theme/tokens.css';
import '#common/ui/theme/base.css';
import './forcedColors.css';
import './page.css';
import { dismissTips } from './dismissTips.ts';
import { holdClicks } from './holdClicks.ts';
import { listenToLanguageSwitch } from './layout/languageLinks.ts';
import { listenToSiteMenu } from './layout/siteMenu.ts';
import { waitForRetry } from './loadWithRetry.ts';
import { preloadCode } from './preloadCode.ts';
import { whenUsed } from './whenUsed.ts';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');

async function start(page: HTMLElement): Promise<void> {
  preloadCode(page);
  const { startPage } = await import('./startPage.tsx');
  await startPage(page);
}

/** A shell shows nothing without its code. A reload also finds the files of a newer build. */
async function startShell(page: HTMLElement): Promise<void> {
  try {
    await start(page);
  } catch (error) {
    await waitForRetry(error);
    location.reload();
  }
}

/** Prerendered pages work as they are, so their code loads when they are first used. A shell needs it at once. */
async function startWhenUsed(page: HTMLElement): Promise<void> {
  const release = holdClicks(page);
  await whenUsed();
  try {
    await start(page);
  } catch {
    // Links, menu and forms work without the code.
  }
  release();
}

listenToSiteMenu();
listenToLanguageSwitch();
dismissTips();
// Without a top-level await: chunks import from this one, so they would wait for each other.
const isPage = container.firstElementChild && !('shell' in container.dataset);
void (isPage ? startWhenUsed(container) : startShell(container));
