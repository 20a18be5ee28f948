import { configure } from '@testing-library/react';

// Upper limit for asynchronous assertions; long enough for a busy machine.
configure({ asyncUtilTimeout: 8_000 });

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
