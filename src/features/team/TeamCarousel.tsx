import type { ReactNode } from 'react';
import { useRows } from '#offline/reads/use-rows.ts';
import { Carousel } from '#site/carousel/Carousel.tsx';
import { MemberCard } from './MemberCard.tsx';
import { teamQuery } from './queries.ts';

const PACE = { every: 3000, transition: 1000 };

/** The members of the team, one further every 3000 ms; nothing where none are known. */
export function TeamCarousel({ heading }: { heading: ReactNode }) {
  const members = useRows(teamQuery());
  if (members.length === 0) return null;
  // Somebody else is another list: the slider holds on to the elements it began with.
  const key = members.map(({ _id }) => _id).join();
  return (
    <Carousel key={key} what="team" timing={PACE} className="team-carousel" heading={heading}>
      {members.map((member) => (
        <li key={member._id}>
          <MemberCard member={member} />
        </li>
      ))}
    </Carousel>
  );
}
