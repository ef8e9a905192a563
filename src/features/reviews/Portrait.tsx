import type { Review } from '#contract/public/reviews.ts';
import { Picture } from '#ui/Picture.tsx';

/** First letter with its marks: a whole syllable in scripts that have them. */
const initial = (name: string) => name.match(/[\p{L}\p{N}]\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? '·';

/** The client's picture, or where there is none their initial. */
export function Portrait({ review: { clientName, clientImage, media } }: { review: Review }) {
  if (media || clientImage) {
    return <Picture media={media} image={clientImage} alt="" sizes="3.5rem" className="portrait" />;
  }
  return (
    <span aria-hidden="true" className="portrait bg-clay text-art-ink">
      {initial(clientName)}
    </span>
  );
}
