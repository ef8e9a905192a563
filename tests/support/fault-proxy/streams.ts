import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const TICK = 20;

/** A stream that limits the bytes per second. */
export function throttled(bytesPerSecond: number): Transform {
  const step = Math.max(1, Math.round((bytesPerSecond * TICK) / 1000));
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      for (let at = 0; at < chunk.length && !this.destroyed; at += step) {
        this.push(chunk.subarray(at, at + step));
        await pause(TICK);
      }
      done();
    },
  });
}

/**
 * A stream that breaks.
 * @param after number of bytes that pass before it breaks
 */
export function breakingAfter(after: number): Transform {
  let left = after;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (chunk.length < left) {
        left -= chunk.length;
        return done(null, chunk);
      }
      this.push(chunk.subarray(0, left));
      // Let the bytes that passed be sent before the stream breaks.
      setImmediate(() => done(new Error('cut')));
    },
    flush: (done) => done(new Error('cut')),
  });
}
