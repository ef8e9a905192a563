import type { Member } from '#contract/public/team.ts';
import { Picture } from '#ui/Picture.tsx';

/** Portrait, name and designation. */
export const MemberCard = ({ member: { name, designation, media, image } }: { member: Member }) => (
  <article className="grid content-start gap-4">
    <Picture
      media={media}
      image={image}
      alt=""
      sizes="(width < 30rem) calc(100vw - 2.5rem), (width < 48rem) 45vw, (width < 64rem) 30vw, 17rem"
      className="aspect-square w-full rounded-card bg-sunk"
    />
    <div className="grid gap-1">
      <h3 dir="auto" className="member-name line-clamp-3">
        {name}
      </h3>
      <p dir="auto" className="line-clamp-2 text-muted text-note [overflow-wrap:anywhere]">
        {designation}
      </p>
    </div>
  </article>
);
