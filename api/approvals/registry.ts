import { AppError } from '#api/errors/appError.ts';
import { validateInput } from '#api/http/endpoints/validate.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { specifiedEndpoint } from '#common/contract/contract.ts';
import type { Endpoint, HandlerInput } from '#common/contract/endpoint.ts';
import type { Permission } from '#common/domain/staffRoles.ts';
import type { ApprovableChange, ProposedChange } from './change.ts';

/** A change that was stored as it was received and can be carried out later. */
export interface StoredChange {
  /** What the person who asks for it needs to have. */
  readonly permission: Permission | undefined;
  readonly propose: (received: unknown, work: UnitOfWork) => Promise<ProposedChange | undefined>;
  /** Returns the output of the endpoint. */
  readonly run: (received: unknown, work: UnitOfWork) => Promise<unknown>;
}

/** The changes of all endpoints that can need a second person, by operation. */
export type StoredChanges = ReadonlyMap<string, StoredChange>;

export const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The change of an endpoint, from a request as it was received. */
export function storedChange<E extends Endpoint>(endpoint: E, change: ApprovableChange<E>): StoredChange {
  const parse = (received: unknown) =>
    validateInput(
      specifiedEndpoint(endpoint),
      received as Readonly<Record<string, unknown>>,
    ) as HandlerInput<E>;
  return {
    permission: endpoint.permission,
    propose: async (received, work) => change.propose(parse(received), work),
    run: async (received, work) => change.run(parse(received), work),
  };
}

/** @throws {AppError} `approval_voided` when this release no longer has the endpoint */
export function findStoredChange({ context }: Pick<UnitOfWork, 'context'>, operation: string): StoredChange {
  const change = context.storedChanges.get(operation);
  if (!change) throw new AppError('approval_voided');
  return change;
}
