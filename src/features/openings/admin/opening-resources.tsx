import { recordsQuery } from '#admin/records/list-sources.ts';
import type { ResourceConfig } from '#admin/records/resource-config.ts';
import { careerCategories, careerOpenings } from '#contract/admin/openings.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type CareerCategory, careerAll, type Opening } from '#contract/public/openings.ts';
import { countOpenings } from '../count-text.ts';
import { careersQuery } from '../queries.ts';

/** A category that can be changed: it has an id. */
export type CategoryRow = CareerCategory & { readonly _id: string };

/** An opening with the id of its category. */
export type OpeningRow = Opening & { readonly _id: string; readonly category: string };

/** Whether the host sent the id of a category. */
export const isChangeable = (category: CareerCategory): category is CategoryRow => category._id !== undefined;

/** The openings of a category. */
export const openingsOf = ({ _id, careers }: CategoryRow): OpeningRow[] =>
  careers.map((opening) => ({ ...opening, _id: opening.id, category: _id }));

/** Applies a change to the openings of all categories. */
export function mapOpenings(
  categories: readonly CategoryRow[],
  change: (openings: OpeningRow[]) => OpeningRow[],
): CategoryRow[] {
  const openings = change(categories.flatMap(openingsOf));
  return categories.map((category) => ({
    ...category,
    careers: openings.filter(({ category: id }) => id === category._id),
  }));
}

/** Query of the categories with their openings. */
export const categoriesQuery = recordsQuery<CareerCategory, CategoryRow>('careers', careerAll, isChangeable);
const relatedQueries = [careersQuery().queryKey];
const placesText = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`;

/** Categories in the back office. */
export const categoryResource: ResourceConfig<CategoryRow> = {
  name: 'career-categories',
  ...{ query: categoriesQuery, relatedQueries, calls: careerCategories },
  fields: [{ type: 'text', name: 'categoryName', label: 'Category', required: true, max: LIMITS.name }],
  titleOf: ({ categoryName }) => categoryName,
  removalTextOf: ({ categoryName, careers }) =>
    careers.length > 0 ? `${categoryName}, with ${countOpenings(careers.length)}` : categoryName,
  Details: ({ row: { careers } }) => <p className="record-text">{countOpenings(careers.length)}</p>,
  texts: {
    ...{ one: 'category', many: 'categories', create: 'Add category', creating: 'Add category' },
    ...{ update: 'Update', edit: 'Edit', editing: 'Edit category', remove: 'icon' },
  },
};

const OpeningDetails = ({ row: { location, experience, openings } }: { row: OpeningRow }) => (
  <p dir="auto" className="record-text">
    {[location, experience, placesText(openings)].filter(Boolean).join(' · ')}
  </p>
);

/** Openings in the back office. `categories` are the options of the category field. */
export const createOpeningResource = (categories: readonly CategoryRow[]): ResourceConfig<OpeningRow> => ({
  name: 'career-openings',
  ...{ query: categoriesQuery, relatedQueries, calls: careerOpenings },
  mapCachedRows: (cached, change) => mapOpenings(cached as CategoryRow[], change),
  fields: [
    { type: 'text', name: 'title', label: 'Title', required: true, max: LIMITS.name },
    {
      ...{ type: 'choice', name: 'category', label: 'Category', required: true },
      options: categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName })),
    },
    { type: 'text', name: 'location', label: 'Location', max: LIMITS.name },
    { type: 'text', name: 'experience', label: 'Experience', max: LIMITS.name, hint: 'Such as 2–4 years' },
    { type: 'number', name: 'openings', label: 'Places', required: true, min: 1, max: 999 },
  ],
  titleOf: ({ title }) => title,
  Details: OpeningDetails,
  texts: {
    ...{ one: 'opening', many: 'openings', create: 'Add opening', creating: 'Add opening' },
    ...{ update: 'Update', edit: 'Edit', editing: 'Edit opening', remove: 'icon' },
  },
});
