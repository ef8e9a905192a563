/** The networks that can be simulated, as named in addresses. */
export const SIMULATED = ['offline', 'lie-fi', 'slow-3g', 'error', 'portal', 'lost'] as const;

export type Simulated = (typeof SIMULATED)[number];

/** `off`: the real network. */
export type Network = Simulated | 'off';

export const isNetwork = (value: unknown): value is Network =>
  value === 'off' || SIMULATED.some((name) => name === value);

/** Database in which the worker stores the selected network. */
export const LAB_DATABASE = 'lab';

/** Type of the messages by which pages read and select the network of the worker. */
export const NETWORK_MESSAGE = 'NETWORK';
