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
      'Pages open, and what you read before is there. What you send waits. After a few seconds the notice says that the server cannot be reached.',
  },
  'lie-fi': {
    name: 'Lie-fi',
    does: 'Requests connect and are never answered.',
    expect:
      'As offline, but slower to show: the notice comes after some 15 seconds, and a list that was never read gives up after 20.',
  },
  'slow-3g': {
    name: 'Slow 3G',
    does: 'An answer begins after 400 ms and comes at 50 kB a second; so does what you send.',
    expect: 'Everything works, only later. No notice.',
  },
  error: {
    name: 'Server error',
    does: 'Every request is answered with status 503 and does not reach the server.',
    expect:
      'Lists say that they could not be loaded, or stay with their age. What you send waits. No notice: there is an answer.',
  },
  portal: {
    name: 'Captive portal',
    does: 'Every request is answered with the login page of a Wi-Fi, and status 200.',
    expect: 'As offline: a page of somebody else’s is no answer, and nothing of it is kept.',
  },
  lost: {
    name: 'Answer lost',
    does: 'Requests reach the server, and its answers are lost on the way back.',
    expect:
      'What you send waits here although the server has it already. Turn this off: it is sent again, and is there once.',
  },
};
