/** The networks that can be simulated on a device, by the names they have in an address. */
export const SIMULATED = ['offline', 'lie-fi', 'slow-3g', 'error', 'portal', 'lost'] as const;

export type Simulated = (typeof SIMULATED)[number];

/** One of them, or the real one. */
export type Network = Simulated | 'off';

/** Whether a value names a network. */
export const isNetwork = (value: unknown): value is Network =>
  value === 'off' || SIMULATED.some((name) => name === value);

/** Name of the database in which the worker keeps which one is on. */
export const LAB_DATABASE = 'lab';

/** Type of the messages by which pages ask the worker which network is on, and turn another on. */
export const NETWORK_MESSAGE = 'NETWORK';
