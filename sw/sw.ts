/// <reference types="vite/client" />
import { clientsClaim } from 'workbox-core';
import { answerPages, installBuild, serveEarlierBuilds } from './builds.ts';
import { serveNavigations, servePrecache } from './documents.ts';
import { simulateNetworks } from './lab.ts';
import { flushOnSync } from './outbox.ts';
import { cachePictures } from './pictures.ts';
import { showPushMessages } from './push.ts';
import { receiveShares } from './share.ts';
import { addStaticRoutes } from './static-routes.ts';

// All other requests, and all with `Authorization`, go to the network, unless a network is simulated.
addStaticRoutes();
installBuild();
answerPages();
servePrecache();
serveNavigations();
cachePictures();
serveEarlierBuilds();
flushOnSync();
receiveShares();
showPushMessages();
// Last, as it handles what no other route does.
simulateNetworks();
// Controls the page of the first visit too, so that it works without a network. Nothing is reloaded.
clientsClaim();
