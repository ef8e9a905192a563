import { wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { team } from '#contract/admin/collections.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type Member, teamAll } from '#contract/public/team.ts';
import { Picture } from '#ui/Picture.tsx';
import { teamQuery } from './queries.ts';

/** Team members in the back office. */
export const teamMemberResource: ListedResource<Member> = {
  name: 'team',
  ...wholeListSource('team', teamAll),
  relatedQueries: [teamQuery().queryKey],
  calls: team,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, max: LIMITS.name },
    { type: 'text', name: 'designation', label: 'Designation', required: true, max: LIMITS.name },
    { type: 'picture', name: 'image', label: 'Image' },
  ],
  titleOf: ({ name }) => name,
  Picture: ({ row: { media, image } }) => <Picture media={media} image={image} alt="" sizes="10rem" />,
  Details: ({ row }) => (
    <p dir="auto" className="record-text line-clamp-3">
      {row.designation}
    </p>
  ),
  texts: {
    ...{ one: 'team member', many: 'team members', create: 'Add Team Member', creating: 'Create Team' },
    ...{ update: 'Update', edit: 'Update', editing: 'Update Team Member', remove: 'word' },
  },
};
