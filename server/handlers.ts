import { adminHandlers } from './accounts/handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import type { Handlers } from './http/handlers.ts';
import { projectHandlers } from './projects/handlers.ts';

/** The handler of every call. */
export const handlers: Handlers = { ...adminHandlers, ...contactHandlers, ...projectHandlers };
