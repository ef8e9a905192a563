import { SKIN } from './skin.mjs';

/** People in the site's fixed texts, by file name in src/content/art/: testimonials and the director, all invented. */
export const SITE_PEOPLE = {
  'testimonials/bhavna': {
    ...{ skin: SKIN.wheat, style: 'long', hair: '#2a2024', dress: 'kurta', cloth: '#c93a1a', trim: '#f2b93f' },
    ...{ ground: '#f4d798', shape: '#f2bf57', bindi: '#b3261e', earrings: '#f2b93f' },
  },
  'testimonials/irfan': {
    ...{ skin: SKIN.brown, style: 'short', hair: '#1d1a1e', beard: 'full', dress: 'shirt', cloth: '#6fa9d2' },
    ...{ trim: '#4b86b0', ground: '#dfe7c8', shape: '#b9cc98' },
  },
  'testimonials/kalyani': {
    ...{ skin: SKIN.dark, style: 'braid', hair: '#1c181d', dress: 'kurta', cloth: '#2f7f6a', trim: '#fdfbf6' },
    ...{ ground: '#f7cdb6', shape: '#f0a584', bindi: '#b3261e', earrings: '#fdfbf6' },
  },
  'testimonials/dilip': {
    ...{ skin: SKIN.wheat, style: 'bald', hair: '#8f8a8c', beard: 'moustache', dress: 'shirt', cloth: '#fdfbf6' },
    ...{ trim: '#e0d8c8', ground: '#9cc5e0', shape: '#6fa9d2', glasses: true, lines: true },
  },
  'testimonials/jaspreet': {
    ...{ skin: SKIN.fair, style: 'turban', wrap: '#27384c', wrapDeep: '#405a78', hair: '#2a2226', beard: 'full' },
    ...{ dress: 'blazer', cloth: '#7a2a4c', trim: '#fdfbf6', ground: '#f1e6d0', shape: '#e6c6a6' },
  },
  'testimonials/mohan': {
    ...{ skin: SKIN.dark, style: 'curly', hair: '#57504f', beard: 'stubble', dress: 'tee', cloth: '#f2b93f' },
    ...{ trim: '#cf9420', ground: '#c5dcc8', shape: '#8fbb93', lines: true },
  },
  'team/director': {
    ...{ skin: SKIN.brown, style: 'bob', hair: '#241d24', dress: 'blazer', cloth: '#27384c', trim: '#ee5f21' },
    ...{ ground: '#f2bf57', shape: '#f4d798', glasses: true, earrings: '#ee5f21' },
  },
};
