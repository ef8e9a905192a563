import { teamPage } from '#content/team.ts';
import { RowsAge } from '#offline/reads/row-notices.tsx';
import { useRows } from '#offline/reads/use-rows.ts';
import { SectionHeading } from '#site/sections/SectionHeading.tsx';
import { MemberCard } from './MemberCard.tsx';
import { teamQuery } from './queries.ts';

/** All team members; nothing for an empty list. */
export default function TeamGrid() {
  const members = useRows(teamQuery());
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="members" className="grid gap-12">
      <SectionHeading id="members" title={teamPage.members.heading} text={teamPage.members.text} />
      <RowsAge of={teamQuery()} />
      <ul className="team-grid">
        {members.map((member) => (
          <li key={member._id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}
