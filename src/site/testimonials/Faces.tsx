import { testimonials } from '#content/testimonials.ts';

interface FacesProps {
  shown: number;
  onChoose: (index: number) => void;
}

const COUNT = testimonials.length;
/** Five are seen; who is three places away is behind the edge. */
const BEYOND = 3;

/** The clients' faces; the one whose words are shown is the largest. */
export const Faces = ({ shown, onChoose }: FacesProps) => (
  <ul className="carousel-list">
    {testimonials.map(({ id, name, designation, image }, index) => (
      <li key={id} data-beyond={(index - shown + COUNT) % COUNT === BEYOND || undefined}>
        <button
          type="button"
          className="face"
          aria-label={`${name}, ${designation}`}
          aria-current={index === shown || undefined}
          onClick={() => onChoose(index)}
        >
          <img src={image} alt="" width="112" height="112" loading="lazy" decoding="async" />
        </button>
      </li>
    ))}
  </ul>
);
