import * as z from 'zod/mini';
import { LIMITS, text } from '../core/fields.ts';
import { portfolioItem } from '../public/portfolio.ts';
import { changeCallsOf } from './changes.ts';

/** Text fields of a portfolio item. */
export const portfolioFields = z.object({
  title: text('Title', LIMITS.name),
  category: text('Category', LIMITS.name),
  company: text('Company', LIMITS.name),
});

/** The calls that change the portfolio. */
export const portfolio = changeCallsOf({
  ...{ base: '/portfolio', key: 'portfolio', noun: 'a portfolio item', item: portfolioItem, fields: portfolioFields },
  files: { image: { kind: 'image', required: true } },
});
