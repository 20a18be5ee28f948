import { requestPath } from '#common/client/createClient.ts';
import { dryRunChange, listPendingApprovals } from '#common/contract/approvals.ts';
import { listConsultations } from '#common/contract/consultations.ts';
import { listContacts } from '#common/contract/contacts.ts';
import type { Endpoint, EndpointOutput } from '#common/contract/endpoint.ts';
import type { ErrorCode } from '#common/contract/errors.ts';
import { ERROR_STATUS } from '#common/contract/errors.ts';
import { listInstruments } from '#common/contract/instruments.ts';
import { listInvestors } from '#common/contract/investors.ts';
import { getNotesAndTasks, getOpenTasks } from '#common/contract/notesAndTasks.ts';
import { getOverview, type Overview, WAITING_KINDS } from '#common/contract/overview.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { listTags } from '#common/contract/recordTags.ts';
import {
  getStaffSignIn,
  listStaffDevices,
  resumeStaffSession,
  type StaffSession,
  staffLogin,
} from '#common/contract/staffAuth.ts';
import { getSummary } from '#common/contract/summary.ts';
import { getHoldings, listTrades } from '#common/contract/trades.ts';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type FakeResponse = unknown | ((call: RecordedRequest) => unknown);

/** An error response. */
export class ErrorResponse {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly message: string;

  constructor(code: ErrorCode, message = `error ${code}`, fields?: Record<string, string>) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

/** A list response with its total. */
export class ListResponse {
  readonly rows: unknown;
  readonly total: number;

  constructor(rows: unknown, total: number) {
    this.rows = rows;
    this.total = total;
  }
}

export const EMPTY_SUMMARY = {
  success: true,
  applications: 0,
  contacts: 0,
  consultations: 0,
  investors: 0,
  endedRequests: 0,
  waiting: { applications: 0, contacts: 0, consultations: 0, withdrawals: 0, approvals: 0 },
};

export const EMPTY_OVERVIEW: Overview = {
  success: true,
  asOf: '2026-11-20T12:00:00.000Z',
  waiting: WAITING_KINDS.map((kind) => ({ kind, count: 0, overdue: 0 })),
  queue: [],
  pendingWithdrawals: '0.00',
  unpaidWithdrawals: { count: 0, amount: '0.00' },
  unreconciled: 0,
  notActivated: 0,
  activationExpired: 0,
  failedEmails: 0,
  receivedDocuments: { count: 0 },
  assets: { value: '0.00', days: [], months: [] },
};

/** An account without positions. */
export const NO_HOLDINGS: EndpointOutput<typeof getHoldings> = {
  success: true,
  version: 3,
  totalValue: '120000.00',
  costMethod: 'average',
  realised: { average: '0.00', fifo: '0.00' },
  run: null,
  managedEntry: 12,
  holdings: [],
  paidSince: '0.00',
  pendingTrades: 0,
};

export const SESSION: StaffSession = {
  success: true,
  token: 'token-1',
  expiresAt: '2100-01-01T00:00:00.000Z',
  reloadToken: 'a'.repeat(64),
  setupRequired: false,
  staff: {
    username: 'admin',
    displayName: 'Administrator',
    email: null,
    role: 'administrator',
    secondFactor: false,
  },
};

/** A `fetch` that returns a response for each endpoint and records all requests. */
export function createFakeApi() {
  const responses: { method: string; pattern: RegExp; response: FakeResponse }[] = [];
  const requests: RecordedRequest[] = [];
  const on = (endpoint: Endpoint, response: FakeResponse) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
    responses.unshift({ method: endpoint.method, pattern, response });
  };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input), 'http://localhost');
    const call: RecordedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    };
    requests.push(call);
    const found = responses.find(
      (candidate) => candidate.method === call.method && candidate.pattern.test(call.path),
    );
    if (!found) throw new TypeError(`no response for ${call.method} ${call.path}`);
    const response: unknown =
      typeof found.response === 'function' ? await found.response(call) : await found.response;
    if (response instanceof ErrorResponse) {
      const { code, message, fields } = response;
      return Response.json(
        { success: false, code, message, requestId: 'r', ...(fields ? { fields } : {}) },
        { status: ERROR_STATUS[code] },
      );
    }
    if (response instanceof ListResponse) {
      return Response.json(response.rows, { headers: { 'X-Total-Count': String(response.total) } });
    }
    if (response instanceof Response) return response;
    return Response.json(response);
  };
  on(getSummary, EMPTY_SUMMARY);
  on(getOverview, EMPTY_OVERVIEW);
  on(listPendingApprovals, { success: true, approvals: [] });
  on(dryRunChange, { success: true, changes: [] });
  for (const list of [listInvestors, listContacts, listConsultations]) on(list, new ListResponse([], 0));
  on(getHoldings, NO_HOLDINGS);
  on(listInstruments, { success: true, instruments: [] });
  on(listTrades, { success: true, trades: [] });
  on(listTags, { success: true, tags: [] });
  on(getNotesAndTasks, { success: true, notes: [], tasks: [] });
  const none = { total: 0, tasks: [] };
  on(getOpenTasks, { success: true, today: '2026-11-20', mine: none, overdue: none, unassigned: none });
  on(getPolicies, {
    success: true,
    version: 1,
    policies: [],
    approvers: { approver: 2, administrator: 2 },
  });
  on(listStaffDevices, { success: true, devices: [], warnings: [] });
  on(getStaffSignIn, { success: true, asksForEmail: false });
  on(staffLogin, SESSION);
  on(resumeStaffSession, new ErrorResponse('not_signed_in'));
  /** The requests to an endpoint so far. */
  const requestsTo = (endpoint: Endpoint, params: Record<string, string> = {}) =>
    requests.filter(
      (call) => call.method === endpoint.method && call.path === requestPath(endpoint, { params }),
    );
  return { fetch, on, calls: requests, callsOf: requestsTo };
}

export type FakeApi = ReturnType<typeof createFakeApi>;
