export interface AnnualCosts {
  readonly management: number;
  readonly trading: number;
  /** Of a gain after all other costs. */
  readonly performance: number;
}

/** What a mandate costs and what binds the firm, in the firm's own words. Part of its profile file. */
export interface FirmDisclosures {
  /** Language of the statements, where it is known: a firm need not have them in every language. */
  readonly language?: string;
  /** Day on which the statements hold, as it is shown: '22 November 2026'. */
  readonly asOf: string;
  readonly fees: readonly { readonly name: string; readonly rate: string; readonly basis: string }[];
  /** One mandate over one year, once with a gain and once with a loss. */
  readonly feeExample: readonly { readonly step: string; readonly gain: string; readonly loss: string }[];
  readonly productRisks: readonly { readonly product: string; readonly risk: string }[];
  readonly conflicts: readonly { readonly conflict: string; readonly handling: string }[];
  /** Steps in their order. */
  readonly complaints: readonly { readonly step: string; readonly text: string }[];
  /** Who holds the clients' assets and who checks it: in few words, and in full. */
  readonly custody: readonly { readonly point: string; readonly short: string; readonly text: string }[];
  /** People who are responsible for the results. */
  readonly people: readonly {
    readonly name: string;
    readonly initials: string;
    readonly role: string;
    readonly duties: string;
    readonly since: string;
    readonly standIn: string;
  }[];
  /** Figures about the firm, with their date and who confirmed them. */
  readonly figures: readonly {
    readonly figure: string;
    readonly asOf: string;
    readonly confirmedBy: string;
  }[];
  /** The rates of the fees in percent, for calculations; absent where they are not stated. */
  readonly annualCosts?: AnnualCosts;
  /** Companies that process personal data for the firm. */
  readonly processors: readonly { readonly company: string; readonly purpose: string }[];
}
