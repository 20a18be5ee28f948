import type { KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { UpdateState } from '../bridge.ts';
import { isSignedFile } from './isSignedFile.ts';
import type { UpdateQuestion } from './updateConsent.ts';
import type { DownloadedUpdate, UpdateInstaller } from './updateInstaller.ts';
import { metadataFileName, type UpdateMetadata, verifyUpdate } from './updateMetadata.ts';

const FEED_TIMEOUT_MS = 15_000;
const MAX_METADATA_LENGTH = 100_000;
/** Number of dialogs that the page can open; after that only the menu can. */
const MAX_PAGE_QUESTIONS = 5;

export interface UpdatesOptions {
  /** Undefined: no update is offered. */
  readonly publicKey: KeyObject | undefined;
  /** URL of the folder that updates are read from, ending with a slash. */
  feed(): string | undefined;
  readonly appVersion: string;
  readonly platform: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  now(): Date;
  readonly installer: UpdateInstaller;
  /** Requests consent in a native dialog. */
  requestConsent(question: UpdateQuestion): Promise<boolean>;
  onChange(state: UpdateState): void;
}

/** What started a check. */
type CheckOrigin = 'start' | 'page' | 'menu';

export interface Updates {
  state(): UpdateState;
  /** Reads the feed and, when it has a newer version, asks whether to download it. */
  check(origin: CheckOrigin): Promise<UpdateState>;
}

/** Whether a download failed because its SHA-512 is not the signed one. */
function isWrongFile(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_CHECKSUM_MISMATCH';
}

/** Offers signed releases. Each step after reading the feed waits for consent in a native dialog. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { installer } = options;
  let state: UpdateState = { status: 'idle' };
  let downloaded: (DownloadedUpdate & { readonly update: UpdateMetadata }) | undefined;
  let checkedFeed: string | undefined;
  let isDialogOpen = false;
  let pageQuestions = 0;

  const setState = (next: UpdateState): UpdateState => {
    state = next;
    options.onChange(next);
    return next;
  };

  async function requestConsent(question: UpdateQuestion, origin: CheckOrigin): Promise<boolean> {
    if (isDialogOpen) return false;
    if (origin === 'page') pageQuestions += 1;
    if (origin === 'menu') pageQuestions = 0;
    if (pageQuestions > MAX_PAGE_QUESTIONS) return false;
    isDialogOpen = true;
    try {
      return await options.requestConsent(question);
    } finally {
      isDialogOpen = false;
    }
  }

  async function readMetadata(feed: string): Promise<string> {
    const response = await options.fetch(new URL(metadataFileName(options.platform), feed).href, {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(FEED_TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_METADATA_LENGTH) throw new Error('no metadata');
    return text;
  }

  async function offerInstallation(origin: CheckOrigin): Promise<void> {
    if (!downloaded || !(await requestConsent({ kind: 'install', update: downloaded.update }, origin)))
      return;
    const { path, file, update } = downloaded;
    // The download may be days old.
    const isCurrent = Date.parse(update.expiresAt) > options.now().getTime();
    if (isCurrent && (await isSignedFile(path, file))) return installer.install();
    await rm(path, { force: true });
    downloaded = undefined;
    setState({ status: 'rejected' });
  }

  async function offerDownload(update: UpdateMetadata, feed: string, origin: CheckOrigin): Promise<void> {
    if (!(await requestConsent({ kind: 'download', update }, origin))) return;
    const { version } = update;
    setState({ status: 'downloading', version, percent: 0 });
    try {
      const file = await installer.download(update, feed, (percent) =>
        setState({ status: 'downloading', version, percent }),
      );
      downloaded = { ...file, update };
    } catch (error) {
      setState({ status: isWrongFile(error) ? 'rejected' : 'failed' });
      return;
    }
    setState({ status: 'ready', version });
    await offerInstallation(origin);
  }

  /** Runs in the background, without delaying the response to the caller. */
  function start(offer: Promise<void>): void {
    offer.catch(() => setState({ status: 'failed' }));
  }

  async function check(origin: CheckOrigin): Promise<UpdateState> {
    const { publicKey } = options;
    const feed = options.feed();
    if (state.status === 'checking' || state.status === 'downloading') return state;
    if (downloaded) {
      if (origin !== 'start') start(offerInstallation(origin));
      return state;
    }
    if (!publicKey || !feed) return setState({ status: 'off' });
    if (origin === 'start' && feed === checkedFeed) return state;
    checkedFeed = feed;
    setState({ status: 'checking' });
    let text: string;
    try {
      text = await readMetadata(feed);
    } catch {
      return setState({ status: 'failed' });
    }
    const { appVersion, platform } = options;
    const result = verifyUpdate(text, { publicKey, platform, appVersion, now: options.now() });
    if (!result.ok) return setState({ status: result.reason === 'not_newer' ? 'current' : 'rejected' });
    setState({ status: 'available', version: result.update.version });
    start(offerDownload(result.update, feed, origin));
    return state;
  }

  return { state: () => state, check };
}
