import { AppError } from '#api/errors/appError.ts';
import { validateInput } from '#api/http/endpoints/validate.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { specifiedEndpoint } from '#common/contract/contract.ts';
import type { Endpoint, HandlerInput } from '#common/contract/endpoint.ts';
import type { Permission } from '#common/domain/staffRoles.ts';
import type { ApprovableChange, ProposedChange } from './change.ts';

/** A change that was stored as it was received and can be carried out later. */
interface StoredChange {
  /** What the person who asks for it needs to have. */
  readonly permission: Permission | undefined;
  readonly propose: (received: unknown, work: UnitOfWork) => Promise<ProposedChange | undefined>;
  /** Returns the output of the endpoint. */
  readonly run: (received: unknown, work: UnitOfWork) => Promise<unknown>;
}

const changes = new Map<string, StoredChange>();

export const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Makes the change of an endpoint known, so that requests for its approval can be carried out. */
export function register<E extends Endpoint>(endpoint: E, change: ApprovableChange<E>): void {
  const parse = (received: unknown) =>
    validateInput(
      specifiedEndpoint(endpoint),
      received as Readonly<Record<string, unknown>>,
    ) as HandlerInput<E>;
  changes.set(operationOf(endpoint), {
    permission: endpoint.permission,
    propose: async (received, work) => change.propose(parse(received), work),
    run: async (received, work) => change.run(parse(received), work),
  });
}

/** @throws {AppError} `approval_voided` when this release no longer has the endpoint */
export function registeredChange(operation: string): StoredChange {
  const change = changes.get(operation);
  if (!change) throw new AppError('approval_voided');
  return change;
}
