/// <reference types="vite/client" />
import { clientsClaim } from 'workbox-core';
import { answerPages, installBuild, serveEarlierBuilds } from './builds.ts';
import { disableAutoPreload, serveNavigations, servePrecache } from './documents.ts';
import { simulateNetworks } from './lab.ts';
import { flushOnSync } from './outbox.ts';
import { cachePictures } from './pictures.ts';
import { verifyPrecache } from './precache.ts';
import { receiveShares } from './share.ts';

// Everything else, and all that carries `Authorization`, goes to the network untouched, unless a bad one is simulated.
disableAutoPreload();
verifyPrecache();
installBuild();
answerPages();
servePrecache();
serveNavigations();
cachePictures();
serveEarlierBuilds();
flushOnSync();
receiveShares();
// Last: it takes what no other route does.
simulateNetworks();
// The page that installed the worker can then lose its network too; nothing is reloaded.
clientsClaim();
