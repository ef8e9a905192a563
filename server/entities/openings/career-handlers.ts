import { saveOrder } from './career-order.ts';
import { categoryHandlers } from './categories.ts';
import { openingHandlers } from './openings.ts';

/** The handlers of the careers' calls. */
export const careerHandlers = { ...categoryHandlers, ...openingHandlers, careerOrder: saveOrder };
