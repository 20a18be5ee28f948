import { createContext, useContext } from 'react';
import type { Client } from '#common/client/createClient.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { CurrentUser } from '#common/contract/portalAuth.ts';
import type { getPortfolio, getPortfolioHistory } from '#common/contract/portfolio.ts';

/** How the names of the portal's drafts and unfinished requests start; signing out removes these. */
export const PORTAL_DRAFTS = 'portal/';

/** The first figures of the portal, requested at sign-in while the code of the signed-in screens may still load. */
export interface FirstFigures {
  readonly portfolio: Promise<EndpointOutput<typeof getPortfolio>>;
  /** Of the range that the dashboard shows first. */
  readonly history: Promise<EndpointOutput<typeof getPortfolioHistory>>;
}

/** Shared by all signed-in screens. */
export interface Portal {
  readonly client: Client;
  readonly investorId: string;
  readonly user: CurrentUser;
  /** Whether it is the demonstration account, which has no returns of its own. */
  readonly isDemonstration?: boolean;
  /** Removes the stored user, ends the session and goes to /portal. */
  readonly signOut: () => void;
}

export const PortalContext = createContext<Portal | null>(null);

/** @throws {Error} outside the signed-in portal, which is a bug. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a signed-in investor');
  return portal;
}
