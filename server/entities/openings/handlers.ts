import { categoryHandlers } from './categories.ts';
import { openingHandlers } from './openings.ts';
import { putInOrder } from './order.ts';

/** The handlers of the careers' calls. */
export const careerHandlers = { ...categoryHandlers, ...openingHandlers, careerOrder: putInOrder };
