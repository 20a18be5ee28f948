import { atom, useAtomValue, useSetAtom } from 'jotai';
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { topDialogAtom } from './topDialog.ts';
import { useUiMessages } from './uiMessages.ts';
import './toast.css';

/** Number of toasts at a time. */
const TOAST_LIMIT = 1;
/** Milliseconds until a dismissed toast is removed from the store. */
export const TOAST_REMOVE_DELAY = 1_000_000;
/** Milliseconds until a toast disappears. */
export const TOAST_DURATION = 5_000;
/** Swipe distance to the right that dismisses a toast, in pixels. */
export const SWIPE_THRESHOLD = 50;

interface ToastMessage {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly variant?: 'default' | 'destructive';
}

interface ToastState extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

const toasts = atom<readonly ToastState[]>([]);

const dismissToast = atom(null, (_get, set, id: number) => {
  set(toasts, (all) => all.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => set(toasts, (all) => all.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY);
});

const addToast = atom(null, (get, set, message: ToastMessage): number => {
  const id = (get(toasts)[0]?.id ?? 0) + 1;
  set(toasts, (all) => [{ ...message, id, isOpen: true }, ...all].slice(0, TOAST_LIMIT));
  return id;
});

const updateToast = atom(null, (_get, set, id: number, message: ToastMessage) => {
  set(toasts, (all) => all.map((toast) => (toast.id === id ? { ...message, id, isOpen: true } : toast)));
});

export interface ToastControls {
  /** Shows a toast, replacing any other. Returns its id for `update` and `dismiss`. */
  readonly show: (message: ToastMessage) => number;
  readonly update: (id: number, message: ToastMessage) => void;
  readonly dismiss: (id: number) => void;
}

export function useToast(): ToastControls {
  const show = useSetAtom(addToast);
  const update = useSetAtom(updateToast);
  const dismiss = useSetAtom(dismissToast);
  return useMemo(() => ({ show, update, dismiss }), [show, update, dismiss]);
}

/**
 * Mounts an element in the topmost dialog or in the page, above both: a modal dialog makes everything outside it inert,
 * including live regions.
 * @returns the element, and whether it is settled: content added together with a live region is not announced
 */
function useToastHost() {
  const dialog = useAtomValue(topDialogAtom);
  // Created after hydration, because the prerendered page does not contain it.
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => setHost(document.createElement('div')), []);
  const [settledIn, settle] = useState<HTMLElement>();
  useLayoutEffect(() => {
    if (!host) return;
    (dialog ?? document.body).append(host);
    const layer = host.querySelector('section');
    // Without support for popovers the fixed position applies.
    if (layer && 'showPopover' in layer) {
      layer.popover = 'manual';
      layer.showPopover();
    }
    return () => host.remove();
  }, [host, dialog]);
  useEffect(() => {
    if (host) settle(dialog ?? document.body);
  }, [host, dialog]);
  return { host, isSettled: host !== undefined && settledIn === (dialog ?? document.body) };
}

/** Shows toasts; mount it once per app. Both live regions exist from the start, otherwise nothing is announced. */
export function Toaster() {
  const { ui } = useUiMessages();
  const open = useAtomValue(toasts).filter((toast) => toast.isOpen);
  const { host, isSettled } = useToastHost();
  if (!host) return null;
  const toastsOf = (isDestructive: boolean) =>
    isSettled
      ? open
          .filter((toast) => (toast.variant === 'destructive') === isDestructive)
          .map((toast) => <Toast key={toast.id} toast={toast} />)
      : null;
  return createPortal(
    <section className="toaster" aria-label={ui('notifications')}>
      <div role="status" aria-live="polite">
        {toastsOf(false)}
      </div>
      <div role="alert" aria-live="assertive">
        {toastsOf(true)}
      </div>
    </section>,
    host,
  );
}

function Toast({ toast }: { readonly toast: ToastState }) {
  const { ui } = useUiMessages();
  const dismiss = useSetAtom(dismissToast);
  const [isPaused, setPaused] = useState(false);
  const [offset, setOffset] = useState(0);
  const start = useRef<number | null>(null);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(toast.id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [dismiss, toast, isPaused]);

  const release = (event: PointerEvent) => {
    const moved = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    setOffset(0);
    if (moved >= SWIPE_THRESHOLD) dismiss(toast.id);
  };

  return (
    // The timer pauses while the pointer or the focus is inside. A pointer that rests where the toast appears is not.
    <article
      className={`toast toast--${toast.variant ?? 'default'}`}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={(event) => {
        setPaused(true);
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div className="toast__texts">
        <p className="toast__title">{toast.title}</p>
        {toast.description && <p className="toast__description">{toast.description}</p>}
      </div>
      <button
        type="button"
        className="toast__close"
        aria-label={ui('dismiss')}
        onClick={() => dismiss(toast.id)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" fill="none" />
        </svg>
      </button>
    </article>
  );
}
