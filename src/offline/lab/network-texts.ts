import type { Network } from './networks.ts';

/** For each network: its name, its effect on requests, and what the visitor sees while it is on. */
export const networkTexts: Readonly<Record<Network, Readonly<Record<'name' | 'does' | 'expect', string>>>> = {
  off: {
    name: 'Real network',
    does: 'Nothing is simulated.',
    expect: '',
  },
  offline: {
    name: 'Offline',
    does: 'Every request fails at once.',
    expect:
      'Pages open and show what was read before. Submissions wait. After a few seconds the notice says that the server cannot be reached.',
  },
  'lie-fi': {
    name: 'Lie-fi',
    does: 'Requests connect, but get no answer.',
    expect:
      'As offline, but later: the notice appears after about 15 seconds, and a list that was never read fails after 20.',
  },
  'slow-3g': {
    name: 'Slow 3G',
    does: 'Each request starts after 400 ms and has 50 kB/s in both directions.',
    expect: 'Everything works, but slowly. No notice.',
  },
  error: {
    name: 'Server error',
    does: 'Every request gets status 503 and does not reach the server.',
    expect:
      'Lists say that they could not be loaded, or show older rows with their age. Submissions wait. No notice, because there is an answer.',
  },
  portal: {
    name: 'Captive portal',
    does: 'Every request gets the login page of a Wi-Fi, with status 200.',
    expect: 'As offline: the page of another server is no answer, and nothing of it is stored.',
  },
  lost: {
    name: 'Answer lost',
    does: 'Requests reach the server, but its answers are lost.',
    expect:
      'Submissions wait here although the server has stored them. After this is turned off they are sent again, and are still stored only once.',
  },
};
