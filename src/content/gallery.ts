import deskAvif from './art/career/desk.avif';
import deskWebp from './art/career/desk.webp';
import duskAvif from './art/career/dusk.avif';
import duskWebp from './art/career/dusk.webp';
import lakeAvif from './art/career/lake.avif';
import lakeWebp from './art/career/lake.webp';
import reviewAvif from './art/career/review.avif';
import reviewWebp from './art/career/review.webp';
import wallAvif from './art/career/wall.avif';
import wallWebp from './art/career/wall.webp';

export interface GalleryPicture {
  readonly avif: string;
  readonly webp: string;
  /** Alternative text. */
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
}

export const gallerySize = { width: 1260, height: 840 };

/** Pictures of both offices, drawn by `scripts/brand/gallery`. */
export const gallery: readonly GalleryPicture[] = [
  {
    avif: wallAvif,
    webp: wallWebp,
    title: 'The planning wall, Indore',
    caption: 'A plan is paper before it is software, so that everyone can reach it.',
    alt: 'A colleague moves a note on a wall of sticky notes in three columns, beside a large map of Malwa with a line from Indore to Bhopal.',
  },
  {
    avif: lakeAvif,
    webp: lakeWebp,
    title: 'The window in Bhopal',
    caption: 'The quiet desk belongs to whoever needs it that day.',
    alt: 'A desk with a laptop and a potted plant at a wide window; outside, sails on the lake, domes on the far shore and hills.',
  },
  {
    avif: deskAvif,
    webp: deskWebp,
    title: 'Prototypes on the table',
    caption: 'The same screen on three phones, one of them cracked. That one decides.',
    alt: 'A table from above: three phones with drafts of one screen, paper sketches, a cutting mat, pencils and a glass of chai.',
  },
  {
    avif: reviewAvif,
    webp: reviewWebp,
    title: 'Chai and code review',
    caption: 'Two people, one change, and a plate of poha with jalebi.',
    alt: 'Two colleagues from behind at a large screen with a change in red and green, chai glasses and a plate between them.',
  },
  {
    avif: duskAvif,
    webp: duskWebp,
    title: 'Indore, a little after six',
    caption: 'The lights go out one by one, and before seven.',
    alt: 'An office building at dusk with lit windows, a tea stall under a lamp and a scooter on the street before it.',
  },
];
