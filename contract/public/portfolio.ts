import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pictured } from '../core/media.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** A portfolio item. */
export const portfolioItem = z.object({
  _id: z.string(),
  title: z.string(),
  company: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  ...pictured,
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type PortfolioItem = z.output<typeof portfolioItem>;

export const portfolioAll = defineCall({
  method: 'GET',
  path: '/portfolio/all',
  access: 'public',
  summary: 'The whole portfolio, newest first',
  response: listOf(portfolioItem, 'portfolios', 'named'),
});
