import { configure, getConfig } from '@testing-library/react';

// Upper limit for asynchronous assertions; long enough for a busy machine.
configure({ asyncUtilTimeout: 8_000 });

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

// jsdom has no layout: no media query matches, and nothing scrolls.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
