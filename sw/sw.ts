/// <reference types="vite/client" />
import { clientsClaim } from 'workbox-core';
import { answerAlone, answerNavigations, precacheApp } from './documents.ts';
import { wakeOutbox } from './outbox.ts';
import { cachePictures } from './pictures.ts';

// Everything else, and all that carries `Authorization`, goes to the network untouched.
answerAlone();
precacheApp();
answerNavigations();
cachePictures();
wakeOutbox();
// The page that installed the worker can then lose its network too; nothing is reloaded.
clientsClaim();
