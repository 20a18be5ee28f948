/** Upper bounds of the classes of duration, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

interface Served {
  readonly method: string;
  /** Pattern of an endpoint or the kind of a page; never a path, which may name somebody. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Durations {
  /** How many fell into each class, without those below it. */
  readonly classes: number[];
  sum: number;
  count: number;
}

const COUNTERS = {
  firnline_connections_refused_total: 'Connections closed because there were too many.',
  firnline_responses_aborted_total: 'Responses that the client aborted.',
} as const;

/** Counts what this process has answered, by endpoint, and how long it took. */
export class RequestMetrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();
  readonly #counters = new Map<keyof typeof COUNTERS, number>();

  increment(counter: keyof typeof COUNTERS): void {
    this.#counters.set(counter, (this.#counters.get(counter) ?? 0) + 1);
  }

  observe({ method, route, status, seconds }: Served): void {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    const durations = this.#durations.get(route) ?? { classes: BOUNDS.map(() => 0), sum: 0, count: 0 };
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    if (index >= 0) durations.classes[index] = (durations.classes[index] ?? 0) + 1;
    durations.sum += seconds;
    durations.count += 1;
    this.#durations.set(route, durations);
  }

  /** The counts as lines of Prometheus's text format. */
  lines(): string[] {
    const lines = [
      '# HELP firnline_requests_total Requests answered.',
      '# TYPE firnline_requests_total counter',
    ];
    for (const [labels, count] of this.#requests) lines.push(`firnline_requests_total{${labels}} ${count}`);
    for (const [counter, help] of Object.entries(COUNTERS)) {
      const count = this.#counters.get(counter as keyof typeof COUNTERS) ?? 0;
      lines.push(`# HELP ${counter} ${help}`, `# TYPE ${counter} counter`, `${counter} ${count}`);
    }
    const name = 'firnline_request_seconds';
    lines.push(`# HELP ${name} Time until the answer began.`, `# TYPE ${name} histogram`);
    for (const [route, { classes, sum, count }] of this.#durations) {
      let below = 0;
      for (const [index, bound] of BOUNDS.entries()) {
        below += classes[index] ?? 0;
        lines.push(`${name}_bucket{route="${route}",le="${bound}"} ${below}`);
      }
      lines.push(`${name}_bucket{route="${route}",le="+Inf"} ${count}`);
      lines.push(
        `${name}_sum{route="${route}"} ${sum.toFixed(6)}`,
        `${name}_count{route="${route}"} ${count}`,
      );
    }
    return lines;
  }
}
