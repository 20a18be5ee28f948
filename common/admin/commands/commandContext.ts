import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { CommandId } from './commandTable.ts';

type CommandHandler = () => void;
export type CommandHandlers = Readonly<Partial<Record<CommandId, CommandHandler>>>;
export type HandlerLookup = (id: CommandId) => CommandHandler | undefined;

export interface CommandRunner {
  /** Runs a command as menu, palette and buttons do. Does nothing when no open screen handles it. */
  run(id: CommandId): void;
  /** The handler of the open screens. */
  readonly findHandler: HandlerLookup;
  /** @returns how to remove the handlers again */
  register(lookup: HandlerLookup): () => void;
  /** The commands that a screen handles have changed. */
  notify(handled: string): void;
}

export const CommandRunnerContext = createContext<CommandRunner | undefined>(undefined);

/** @throws outside CommandProvider */
export function useCommandRunner(): CommandRunner {
  const runner = useContext(CommandRunnerContext);
  if (!runner) throw new Error('useCommandRunner needs CommandProvider above it');
  return runner;
}

/** Handles commands while the component is mounted and `enabled`. */
export function useCommandHandlers(handlers: CommandHandlers, enabled = true): void {
  const { register, notify } = useCommandRunner();
  const lookup = useEffectEvent((id: CommandId) => (enabled ? handlers[id] : undefined));
  useEffect(() => register((id) => lookup(id)), [register]);
  const handled = enabled ? Object.keys(handlers).join(' ') : '';
  useEffect(() => notify(handled), [notify, handled]);
  useEffect(() => () => notify(''), [notify]);
}
