import { useEffect } from 'react';

const ACTIVATION_KEYS = ['Enter', ' '];

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href], summary, input[type=checkbox]') !== null;

/**
 * Lets Enter and Space activate only the element on which they were pressed, and once. Blueprint clicks a button when
 * the key is released: Enter in a field would save a dialog, and its release would open the dialog again, because the
 * focus has returned to the button that opens it. A held key would submit the dialog that it has opened.
 */
export function useKeyPressesOfOneElement(): void {
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const press = (event: KeyboardEvent) => {
      const { key, target, repeat } = event;
      // A held key repeats on whatever has the focus by then.
      if (!repeat) pressed = target;
      else if (ACTIVATION_KEYS.includes(key) && (target !== pressed || isPressable(target))) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const release = (event: KeyboardEvent) => {
      if (ACTIVATION_KEYS.includes(event.key) && event.target !== pressed) event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('keyup', release, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('keyup', release, true);
    };
  }, []);
}
