import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a page may never do unnoticed. */
export interface Watch {
  /** Errors in the console, uncaught exceptions, policy violations, requests to other origins. */
  readonly problems: readonly string[];
  /** Says that a test provokes this: problems that match are not held against the page. */
  expect(problem: RegExp): void;
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
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  await context.addInitScript(reportViolations);
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(inWords(message));
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) {
      seen.push(`request to another origin: ${request.method()} ${url.href}`);
    }
  });
  return {
    get problems() {
      return seen.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    },
    expect: (problem) => void expected.push(problem),
  };
}
