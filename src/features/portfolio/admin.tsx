import { wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { portfolio } from '#contract/admin/collections.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type PortfolioItem, portfolioAll } from '#contract/public/portfolio.ts';
import { Picture } from '#ui/Picture.tsx';
import { portfolioQuery } from './queries.ts';

/** Portfolio items in the back office. */
export const portfolioResource: ListedResource<PortfolioItem> = {
  name: 'portfolio',
  ...wholeListSource('portfolio', portfolioAll),
  relatedQueries: [portfolioQuery().queryKey],
  calls: portfolio,
  fields: [
    { type: 'text', name: 'title', label: 'Title', required: true, max: LIMITS.name },
    { type: 'text', name: 'category', label: 'Category', required: true, max: LIMITS.name },
    { type: 'text', name: 'company', label: 'Company', required: true, max: LIMITS.name },
    { type: 'picture', name: 'image', label: 'Image', required: 'create' },
  ],
  titleOf: ({ title }) => title,
  Picture: ({ row: { media, image } }) => <Picture media={media} image={image} alt="" sizes="10rem" />,
  Details: ({ row: { company, category } }) => (
    <p className="record-text line-clamp-3">
      <bdi>{company}</bdi> — <bdi>{category}</bdi>
    </p>
  ),
  texts: {
    ...{ one: 'portfolio item', many: 'portfolio items', create: 'Create Portfolio Item' },
    ...{ creating: 'Create Portfolio Item', editing: 'Update Portfolio Item' },
    ...{ update: 'Update', edit: 'Update', remove: 'word' },
  },
};
