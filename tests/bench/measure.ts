/** Several measurements of one thing: median, smallest, largest. */
export interface Figures {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/**
 * Measures something several times.
 * @param times how often; odd, so that there is a middle one
 * @param unit of what `once` gives
 * @param once one measurement
 */
export async function repeated(times: number, unit: string, once: () => Promise<number>): Promise<Figures> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) values.push(await once());
  values.sort((a, b) => a - b);
  const at = (index: number) => Math.round((values[index] ?? 0) * 10) / 10;
  return { median: at(Math.floor(times / 2)), min: at(0), max: at(times - 1), unit };
}

/** Work done again and again by several at once: how often a second. */
export async function rate(seconds: number, workers: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: workers }, loop));
  return done / seconds;
}
