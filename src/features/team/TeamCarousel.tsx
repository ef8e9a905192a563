import type { ReactNode } from 'react';
import { useRows } from '#offline/reads/use-rows.ts';
import { Carousel } from '#site/carousel/Carousel.tsx';
import { MemberCard } from './MemberCard.tsx';
import { teamQuery } from './queries.ts';

const PACE = { every: 3000, transition: 1000 };

/** The team members; advances every 3000 ms. */
export function TeamCarousel({ heading }: { heading: ReactNode }) {
  const members = useRows(teamQuery());
  if (members.length === 0) return null;
  // Remount for another list: the slider keeps its initial elements.
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
