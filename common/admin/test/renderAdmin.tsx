import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { AdminApp } from '../AdminApp.tsx';
import { createAdminClient } from '../adminClient.ts';
import type { CommandId } from '../commands/commandTable.ts';
import type { Platform, SystemNotification } from '../platform.ts';
import { createFakeApi, type FakeApi, SESSION } from './fakeApi.ts';

// Tabs load their code when they are first opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface FakePlatform extends Platform {
  readonly saved: string[];
  readonly copied: string[];
  readonly badges: number[];
  readonly notifications: SystemNotification[];
  /** As the host's menu does. */
  runCommand(id: CommandId): void;
}

export function createFakePlatform(remembered = false): FakePlatform {
  const saved: string[] = [];
  const copied: string[] = [];
  const badges: number[] = [];
  const notifications: SystemNotification[] = [];
  const commandListeners = new Set<(id: CommandId) => void>();
  let isRemembered = remembered;
  return {
    kind: 'browser',
    saved,
    copied,
    badges,
    notifications,
    canRemember: true,
    isRemembered: () => isRemembered,
    setRemembered(on) {
      isRemembered = on;
    },
    async saveFile(file) {
      saved.push(file.name);
      return { name: file.name };
    },
    openExternal() {},
    async copyText(text) {
      copied.push(text);
    },
    notify: (notification) => void notifications.push(notification),
    setBadge: (count) => void badges.push(count),
    onCommand(listener) {
      commandListeners.add(listener);
      return () => commandListeners.delete(listener);
    },
    runCommand(id) {
      // A command that navigates replaces the listener.
      for (const listener of [...commandListeners]) listener(id);
    },
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

interface Options {
  readonly service?: FakeApi;
  readonly platform?: FakePlatform;
  /** Address; else the first tab. */
  readonly at?: string;
  /** Role of the person who is signed in; else administrator. */
  readonly role?: StaffRole;
  /** Beside the dashboard, as of a host. */
  readonly beside?: ReactNode;
  /** False starts at the sign-in screen. */
  readonly signedIn?: boolean;
}

/** Renders the dashboard with a fake API, as a host mounts it. */
export function renderAdmin({
  service = createFakeApi(),
  platform = createFakePlatform(),
  ...options
}: Options = {}) {
  const client = createAdminClient({ fetch: service.fetch, baseUrl: '' });
  if (options.signedIn ?? true) {
    client.session.open({
      ...SESSION,
      staff: { ...SESSION.staff, role: options.role ?? SESSION.staff.role },
    });
  }
  const view = render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[options.at ?? '/admin?tab=applications']} useTransitions={false}>
        <AdminApp client={client} platform={platform} />
        {options.beside}
        <Address />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, service, platform, client };
}

/** The field of the sign-in, once the service has said whether it asks for the e-mail. */
export const findPassword = () =>
  screen.findByLabelText<HTMLInputElement>('Password', { selector: ':enabled' });

/** Path and search parameters of the address. */
export const address = () => screen.getByTestId('address').textContent;

export function press(key: string, more: KeyboardEventInit = {}) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

/** Chooses an item of the command palette. */
export async function chooseInPalette(item: string) {
  press('k', { metaKey: true });
  fireEvent.change(await screen.findByLabelText('Command palette'), { target: { value: item } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${item}`) }));
}

/** Runs what is due at once. */
export async function settle() {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

/** Runs what is due in the next frame. */
export async function nextFrame() {
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}

/** Ends the page as a crash or a reload does: nothing is unmounted, and only the storage remains. */
export function endPage(): void {
  const kept = Object.entries({ ...sessionStorage });
  cleanup();
  for (const [name, value] of kept) sessionStorage.setItem(name, String(value));
}
