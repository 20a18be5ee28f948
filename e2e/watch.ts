import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** What a page may never do unnoticed. */
export interface PageMonitor {
  /** Errors in the console, uncaught exceptions, policy violations, requests to other origins. */
  readonly problems: readonly string[];
  /** Says that a test provokes this: problems that match are not held against the page. */
  expect(problem: RegExp): void;
  /** Listens no longer, for a context that outlives the test. */
  end(): Promise<void>;
}

const VIOLATION = 'content security policy:';

/** Reports policy violations through the console, where the page's own errors are collected too. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error(${JSON.stringify(VIOLATION)}, event.violatedDirective, event.blockedURI);
});`;

function inWords(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console: ${message.text()} (${url}:${lineNumber})`;
}

/** Listens to every page of a context from its first script on. @param origin the only one that may be asked */
export async function monitorContext(context: BrowserContext, origin: string): Promise<PageMonitor> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const script = await context.addInitScript(reportViolations);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(inWords(message));
  };
  const onError = (error: WebError) =>
    void seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) {
      seen.push(`request to another origin: ${request.method()} ${url.href}`);
    }
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return {
    get problems() {
      return seen.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    },
    expect: (problem) => void expected.push(problem),
    async end() {
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
      // A context that has ended knows of no script.
      await script.dispose().catch(() => undefined);
    },
  };
}
