import { director } from '#content/team.ts';
import { Card } from '#ui/Card.tsx';

/** The one member whose card is fixed. */
export const Director = () => (
  <Card className="director" aria-labelledby="director">
    <picture className="contents">
      <img src={director.portrait} alt="" width="640" height="640" decoding="async" className="director-portrait" />
    </picture>
    <div className="grid content-center gap-6 p-6 sm:p-10 lg:p-14">
      <div className="grid gap-1">
        <h2 id="director" className="text-title">
          {director.name}
        </h2>
        <p className="font-semibold text-accent-ink text-lead">{director.title}</p>
      </div>
      <p className="director-tagline">“{director.tagline}”</p>
      {director.bio.map((paragraph) => (
        <p key={paragraph} className="measure text-muted">
          {paragraph}
        </p>
      ))}
    </div>
  </Card>
);
