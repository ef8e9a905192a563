/// <reference types="vite/client" />
import { clientsClaim } from 'workbox-core';
import { answerEarlierPages, hearPages, takeOver } from './builds.ts';
import { answerAlone, answerFiles, answerNavigations } from './documents.ts';
import { simulateNetworks } from './lab.ts';
import { keepOnlyOurs } from './ours.ts';
import { wakeOutbox } from './outbox.ts';
import { cachePictures } from './pictures.ts';
import { takeShares } from './share.ts';

// Everything else, and all that carries `Authorization`, goes to the network untouched, unless a bad one is simulated.
answerAlone();
keepOnlyOurs();
takeOver();
hearPages();
answerFiles();
answerNavigations();
cachePictures();
answerEarlierPages();
wakeOutbox();
takeShares();
// Last: it takes what no other route does.
simulateNetworks();
// The page that installed the worker can then lose its network too; nothing is reloaded.
clientsClaim();
