import { app } from './app.mjs';
import { digital } from './digital.mjs';
import { software } from './software.mjs';
import { web } from './web.mjs';

export const serviceSections = { ...web, ...digital, ...app, ...software };
