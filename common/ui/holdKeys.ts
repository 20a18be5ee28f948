/** What had the focus before a field that holds keys. */
const openers = new WeakMap<Element, Element | null>();

/** The element that a dialog returns the focus to: the focused one, or what had the focus before it held keys. */
export function findOpener(): Element | null {
  let element = document.activeElement;
  while (element && openers.has(element)) element = openers.get(element) ?? null;
  return element;
}

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'date', 'file', 'color'].includes(element.type));

/** Enters text into a field as if it were typed. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '' || field.readOnly || field.disabled) return;
  const free = field.maxLength < 0 ? text.length : Math.max(0, field.maxLength - field.value.length);
  const fitting = text.slice(0, free);
  const { selectionStart, selectionEnd } = field;
  // Fields for numbers and addresses have no selection.
  if (selectionStart === null || selectionEnd === null) {
    const { prototype } = HTMLInputElement;
    // React overrides the property of the element and would miss the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + fitting);
  } else field.setRangeText(fitting, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: fitting }));
}

/**
 * Focuses a field that takes what is typed until another control takes the focus: a text field receives the text. A
 * button, a choice or an item of a menu does not keep the focus after something was typed, because the next key was not
 * meant for it.
 * @returns how to stop when the field is removed
 */
export function holdKeys(field: HTMLInputElement, onDone: () => void): () => void {
  const opener = findOpener();
  openers.set(field, opener);
  const listeners = new AbortController();
  const { signal } = listeners;
  // Until Enter or Tab. What is typed after them was not meant for the first field.
  let isTyping = true;
  const finish = () => {
    listeners.abort();
    onDone();
  };
  // An open dialog of Blueprint would take the focus back.
  const hide = (event: FocusEvent) => {
    if (event.target === field) event.stopImmediatePropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (!field.isConnected) finish();
    if (event.target !== field) return;
    if (['Enter', 'Tab'].includes(event.key)) isTyping = false;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Tab' || !(isTyping || isCommand || event.key === 'Escape')) event.preventDefault();
  };
  const move = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === field || target === opener) return;
    if (isTextField(target)) {
      const text = field.value;
      finish();
      enter(target, text);
    } else if (target.closest('button, select, input, [role=menuitem]')) {
      finish();
      if (field.value === '') return;
      const around = target.parentElement?.closest<HTMLElement>('[tabindex="0"]');
      if (around) around.focus({ preventScroll: true });
      else target.blur();
    }
  };
  window.addEventListener('focus', hide, { capture: true, signal });
  window.addEventListener('keydown', press, { capture: true, signal });
  window.addEventListener('pointerdown', () => (field.value = ''), { capture: true, signal });
  document.addEventListener('focusin', move, { signal });
  field.focus({ preventScroll: true });
  return () => {
    // The dialog returns the focus to what has it when the dialog opens.
    if (document.activeElement === field && opener instanceof HTMLElement) {
      opener.focus({ preventScroll: true });
    }
    // The text is still handed over when the field that replaces this one takes the focus before the next key.
    if (field.value === '') listeners.abort();
  };
}
