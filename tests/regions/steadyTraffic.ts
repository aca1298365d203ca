/** One answer of the traffic: what came, and when it was asked for (milliseconds, as `performance.now()` counts). */
export interface Answer {
  path: string;
  asked: number;
  /** Milliseconds until the whole of it was there. */
  took: number;
  status: number;
  body: string;
}

export interface Traffic {
  answers: readonly Answer[];
  /** Waits for the last answers and tells what failed on the way. */
  stop(): Promise<{ answers: readonly Answer[]; failures: readonly string[] }>;
}

/** Asks for pages in turn, so many times a second, whether answers are quick or slow. */
export function steadyTraffic(url: string, paths: readonly string[], perSecond: number): Traffic {
  const answers: Answer[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const ask = async (path: string) => {
    const asked = performance.now();
    try {
      const response = await fetch(`${url}${path}`, { redirect: 'manual' });
      const body = await response.text();
      answers.push({ path, asked, took: performance.now() - asked, status: response.status, body });
      if (response.status !== 200) failures.push(`${path} answered ${response.status}`);
    } catch (error) {
      failures.push(`${path} failed: ${String(error)}`);
    }
  };
  const timer = setInterval(() => {
    const one = ask(paths[count++ % paths.length] ?? '/');
    underWay.add(one);
    void one.finally(() => underWay.delete(one));
  }, 1000 / perSecond);
  return {
    answers,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return { answers, failures };
    },
  };
}
