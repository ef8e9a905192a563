import { technologies } from '#content/technologies.ts';
import sprite from './art/technologies.svg?url';

/** Each mark with its name. A copy only fills the loop: nothing to read. */
export const TechnologyRow = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={`marquee-row ${isCopy ? 'marquee-copy' : ''}`} aria-hidden={isCopy || undefined}>
    {technologies.map(({ name, mark }) => (
      <li key={mark} className="marquee-item">
        <svg width="32" height="32" fill="currentColor" aria-hidden="true" className="marquee-mark">
          <use href={`${sprite}#${mark}`} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
