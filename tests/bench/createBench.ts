import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { generator, load, type Throughput } from './load';

type Others = Record<string, Throughput | null | undefined>;

/** A line of the table. */
export interface Row {
  what: string;
  value: string;
  note: string;
}

/** One run of the benchmark: what it has measured so far. */
export interface Bench {
  /** How long each load lasts. */
  seconds: number;
  /** Adds a line to the table. */
  row(row: Row): void;
  /** Keeps a number, or several, under a name for the JSON. */
  keep(what: string, result: unknown): void;
  /** Keeps a number for the JSON and adds its line. */
  note(what: string, result: number, value: string, remark: string): void;
  /** Keeps a rate of answers and adds its line, compared with other rates of the same run. */
  record(what: string, measured: Throughput, others?: Others): void;
  /** Loads a server and records what it answers. */
  throughput(what: string, options: Omit<Parameters<typeof load>[0], 'seconds'>, others?: Others): Promise<Throughput>;
  /** Prints the table, and writes the JSON to test-results/bench.json. */
  report(): void;
}

/** Begins a run in which each load lasts for so many seconds. */
export function createBench(seconds: number): Bench {
  const rows: Row[] = [];
  const results: Record<string, unknown> = {};
  const date = new Date().toISOString();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? '?'}, ${memory} GB, Node ${process.versions.node}`;

  const record: Bench['record'] = (what, measured, others = {}) => {
    const ratios = Object.entries(others).flatMap(([name, other]) =>
      other ? [`${(measured.rate / other.rate).toFixed(2)} × ${name}`] : [],
    );
    const failures = measured.errors > 0 ? [`${measured.errors} errors`] : [];
    const times = [`p50 ${measured.p50.toFixed(2)} ms`, `p99 ${measured.p99.toFixed(2)} ms`];
    results[what] = { ...measured, ratios };
    rows.push({
      what,
      value: `${Math.round(measured.rate).toLocaleString('en')}/s`,
      note: [...times, ...ratios, ...failures].join(', '),
    });
  };

  return {
    seconds,
    row: (row) => rows.push(row),
    keep: (what, result) => (results[what] = result),
    note(what, result, value, remark) {
      results[what] = result;
      rows.push({ what, value, note: remark });
    },
    record,
    async throughput(what, options, others) {
      const measured = await load({ ...options, seconds });
      record(what, measured, others);
      return measured;
    },
    report() {
      const whatWidth = Math.max(...rows.map(({ what }) => what.length));
      const valueWidth = Math.max(...rows.map(({ value }) => value.length));
      const lines = rows.map(({ what, value, note }) =>
        [what.padEnd(whatWidth), value.padStart(valueWidth), note].join('  '),
      );
      process.stdout.write(`${date}  ${machine}, load by ${generator}\n\n${lines.join('\n')}\n`);
      mkdirSync('test-results', { recursive: true });
      const json = JSON.stringify({ date, machine, generator, ...results }, null, 2);
      writeFileSync('test-results/bench.json', `${json}\n`);
    },
  };
}
