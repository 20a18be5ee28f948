import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** Collects problems of the pages in a browser context. */
export interface PageMonitor {
  /** Errors in the console, uncaught exceptions, policy violations, requests to other origins. */
  readonly problems: readonly string[];
  /** Marks matching problems as expected. */
  expect(problem: RegExp): void;
  /** Stops listening, for a context that is used after the test. */
  end(): Promise<void>;
}

const VIOLATION = 'content security policy:';

/** Logs policy violations to the console, whose errors are collected. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  console.error(${JSON.stringify(VIOLATION)}, event.violatedDirective, event.blockedURI);
});`;

/** When Chromium drops the transition between two pages, it rejects a promise that no script of a page can reach. */
const DROPPED_TRANSITION =
  /ViewTransition opt-in disabled|Transition was aborted because of invalid state\. Page already revealed/;

function inWords(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console: ${message.text()} (${url}:${lineNumber})`;
}

/** Listens to every page of a context. @param origin the only allowed origin of requests */
export async function monitorContext(context: BrowserContext, origin: string): Promise<PageMonitor> {
  const seen: string[] = [];
  const expected: RegExp[] = [DROPPED_TRANSITION];
  const script = await context.addInitScript(reportViolations);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(inWords(message));
  };
  const onError = (webError: WebError) => {
    const { stack, message } = webError.error();
    seen.push(`uncaught: ${stack || message}`);
  };
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
      // Fails when the context is already closed.
      await script.dispose().catch(() => undefined);
    },
  };
}
