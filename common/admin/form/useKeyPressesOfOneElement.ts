import { useEffect } from 'react';

const ACTIVATION_KEYS = ['Enter', ' '];

/**
 * Lets Enter and Space activate only the element on which they were pressed, as browsers do. Blueprint clicks a button
 * when the key is released: Enter in a field would save a dialog, and its release would open the dialog again, because
 * the focus has returned to the button that opens it.
 */
export function useKeyPressesOfOneElement(): void {
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const press = ({ target, repeat }: KeyboardEvent) => {
      // A held key repeats on whatever has the focus by then.
      if (!repeat) pressed = target;
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
