import { format } from 'node:util';
import { configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// As `WAITING` of vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    // Errors of attempts before the last are never shown. At the end of the time Testing Library adds the document.
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) {
      return getElementError(message, container);
    }
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// jsdom does not implement the methods of the dialog element.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom has no canvas: a chart, which loads a while after its screen, draws nothing.
vi.mock('echarts-for-react/lib/core.js', () => ({ default: { default: () => null } }));

// jsdom has no layout: no media query matches, and nothing scrolls.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// React reports equal keys and other defects of a component only here. A test that expects an error replaces the method.
const reported: string[] = [];
console.error = (...values: unknown[]) => void reported.push(format(...values));
const UNKNOWN_TO_JSDOM = /^The tag <search> is unrecognized/;
afterEach(() => {
  const problems = reported.splice(0).filter((problem) => !UNKNOWN_TO_JSDOM.test(problem));
  if (problems.length > 0) throw new Error(`Logged as an error:\n${problems.join('\n')}`);
});
