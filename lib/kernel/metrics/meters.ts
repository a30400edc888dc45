import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricRow } from './table';

type Labels = Readonly<Record<string, string>>;

/** The figures of one process by the rows of its table. A figure of another kind than its row says is a mistake of ours, and throws. */
export class Meters<Name extends string> {
  private readonly registry = new Registry();
  private readonly histograms = new Map<string, Histogram>();
  private readonly counters = new Map<string, Counter>();
  private readonly gauges = new Map<string, Gauge>();
  private readonly readings: (() => Promise<void> | void)[] = [];

  constructor(table: Readonly<Record<Name, MetricRow>>) {
    for (const [name, row] of Object.entries<MetricRow>(table)) {
      const { kind, help, labels, buckets } = row;
      const common = { name, help, labelNames: [...labels], registers: [this.registry] };
      if (kind === 'gauge') this.gauges.set(name, new Gauge(common));
      else if (kind === 'counter') this.counters.set(name, new Counter(common));
      else this.histograms.set(name, new Histogram({ ...common, ...(buckets ? { buckets: [...buckets] } : {}) }));
    }
  }

  /** Adds what Node says of itself: event loop, memory, garbage, handles. Once in a process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `work` sets figures that are looked up only when somebody asks. */
  onReading(work: () => Promise<void> | void): void {
    this.readings.push(work);
  }

  observe(name: Name, labels: Labels, value: number): void {
    known(this.histograms, name).observe(labels, value);
  }

  add(name: Name, labels: Labels): void {
    known(this.counters, name).inc(labels);
  }

  /**
   * A counter for what happens tens of thousands of times a second, by one label: each happening adds to a plain number, and the counter
   * hears of them when somebody reads.
   */
  tally(name: Name, label: string): (value: number) => void {
    const counter = known(this.counters, name);
    const counts = new Map<number, number>();
    this.onReading(() => {
      for (const [value, count] of counts) counter.inc({ [label]: String(value) }, count);
      counts.clear();
    });
    return (value) => void counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  set(name: Name, labels: Labels, value: number): void {
    known(this.gauges, name).set(labels, value);
  }

  /** Forgets the values of a gauge whose labels come and go. */
  clear(name: Name): void {
    known(this.gauges, name).reset();
  }

  /** All of it in the form of Prometheus; what cannot be read now keeps its last value. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    await Promise.allSettled(this.readings.map(async (read) => read()));
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }
}

function known<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const found = kinds.get(name);
  if (found === undefined) throw new Error(`${name} is no figure of this kind`);
  return found;
}
