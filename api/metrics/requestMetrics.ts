import { Counter, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

export interface HandledRequest {
  readonly method: string;
  /** Pattern of an endpoint or kind of a page; never a path, which may contain personal data. */
  readonly route: string;
  readonly status: number;
}

/** Metrics of the requests that this process handled. */
export class RequestMetrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'firnline_requests_total',
    help: 'Requests handled.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'firnline_request_seconds',
    help: 'Time until the response began.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly rejectedConnections = new Counter({
    name: 'firnline_connections_refused_total',
    help: 'Connections closed because there were too many.',
    registers: [this.registry],
  });
  readonly abortedResponses = new Counter({
    name: 'firnline_responses_aborted_total',
    help: 'Responses that the client aborted.',
    registers: [this.registry],
  });

  addGauge<Label extends string>(options: GaugeConfiguration<Label>): Gauge<Label> {
    return new Gauge({ ...options, registers: [this.registry] });
  }

  observe({ method, route, status }: HandledRequest, seconds: number): void {
    this.#requests.inc({ method, route, status });
    this.#seconds.observe({ route }, seconds);
  }
}
