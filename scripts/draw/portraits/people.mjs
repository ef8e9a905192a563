import { SKIN } from './skin.mjs';

const ink = '#1d2333';

/** People in the demonstration content: team and reviewers, all invented. */
export const PEOPLE = {
  'portrait-meera-deshpande': {
    ...{
      skin: SKIN.wheat,
      style: 'bun',
      hair: '#241d24',
      dress: 'sari',
      cloth: '#2f7f6a',
      trim: '#f2b93f',
      blouse: '#ee5f21',
    },
    ...{ ground: '#f4d798', shape: '#f2bf57', bindi: '#b3261e', earrings: '#f2b93f', glasses: true },
  },
  'portrait-harpreet-singh': {
    ...{ skin: SKIN.wheat, style: 'turban', wrap: '#ee5f21', wrapDeep: '#c4450f', hair: '#2a2226', beard: 'full' },
    ...{ dress: 'shirt', cloth: '#27384c', trim: '#3c5470', ground: '#cfe0ea', shape: '#9cc5e0' },
  },
  'portrait-farhan-qureshi': {
    ...{
      skin: SKIN.fair,
      style: 'quiff',
      hair: '#2c2320',
      beard: 'stubble',
      dress: 'hoodie',
      cloth: '#7fb78a',
      trim: '#5f9c6d',
    },
    ...{ ground: '#f1e6d0', shape: '#e6c6a6' },
  },
  'portrait-lakshmi-iyer': {
    ...{
      skin: SKIN.dark,
      style: 'braid',
      hair: '#8f8a8c',
      dress: 'sari',
      cloth: '#b3321f',
      trim: '#f2b93f',
      blouse: '#27384c',
    },
    ...{ ground: '#dfe7c8', shape: '#b9cc98', bindi: '#b3261e', earrings: '#f2b93f', lines: true },
  },
  'portrait-tenzin-dolma': {
    ...{
      skin: SKIN.fair,
      style: 'bob',
      hair: '#1c1a22',
      dress: 'tee',
      cloth: '#f2b93f',
      trim: '#fdfbf6',
      eyes: 'narrow',
    },
    ...{ ground: '#f7cdb6', shape: '#f0a584', earrings: '#2b7f9e' },
  },
  'portrait-arjun-malviya': {
    ...{
      skin: SKIN.brown,
      style: 'curly',
      hair: '#211a1c',
      dress: 'kurta',
      cloth: '#fdfbf6',
      trim: '#e6dcc8',
      glasses: true,
    },
    ...{ ground: '#9cc5e0', shape: '#6fa9d2' },
  },
  'portrait-zoya-ansari': {
    ...{
      skin: SKIN.wheat,
      style: 'scarf',
      wrap: '#4b6f8f',
      wrapDeep: '#36546f',
      hair: ink,
      dress: 'blazer',
      cloth: '#1f2c44',
      trim: '#fdfbf6',
    },
    ...{ ground: '#f4d9c4', shape: '#eab795' },
  },
  'portrait-prakash-gond': {
    ...{
      skin: SKIN.dark,
      style: 'short',
      hair: '#17141a',
      beard: 'moustache',
      dress: 'shirt',
      cloth: '#ee5f21',
      trim: '#f6854f',
    },
    ...{ ground: '#c5dcc8', shape: '#8fbb93' },
  },
  'avatar-chitra': {
    ...{
      skin: SKIN.brown,
      style: 'pallu',
      hair: '#57504f',
      wrap: '#7a2a4c',
      wrapDeep: '#f2b93f',
      dress: 'sari',
      cloth: '#7a2a4c',
      trim: '#f2b93f',
      blouse: '#f2b93f',
    },
    ...{ ground: '#f4d798', shape: '#f2bf57', bindi: '#b3261e', lines: true },
  },
  'avatar-imran': {
    ...{
      skin: SKIN.fair,
      style: 'bald',
      hair: '#6b6364',
      beard: 'full',
      dress: 'kurta',
      cloth: '#cfe0ea',
      trim: '#9cc5e0',
    },
    ...{ ground: '#8fbb93', shape: '#70a377', glasses: true },
  },
  'avatar-suresh': {
    ...{
      skin: SKIN.brown,
      style: 'turban',
      wrap: '#f2b93f',
      wrapDeep: '#cf9420',
      hair: '#4a4345',
      beard: 'moustache',
      dress: 'kurta',
      cloth: '#fdfbf6',
      trim: '#e6dcc8',
    },
    ...{ ground: '#f0a584', shape: '#ee5f21', lines: true },
  },
  'avatar-nalini': {
    ...{
      skin: SKIN.wheat,
      style: 'bob',
      hair: '#3a2d2d',
      dress: 'blazer',
      cloth: '#fdfbf6',
      trim: '#6fa9d2',
      glasses: true,
    },
    ...{ ground: '#dfe7c8', shape: '#b9cc98', bindi: ink },
  },
  'avatar-gurmeet': {
    ...{
      skin: SKIN.fair,
      style: 'pallu',
      hair: '#2a2226',
      wrap: '#e58fa0',
      wrapDeep: '#c76d80',
      dress: 'kurta',
      cloth: '#e58fa0',
      trim: '#fdfbf6',
    },
    ...{ ground: '#cfe0ea', shape: '#9cc5e0', earrings: '#f2b93f' },
  },
  'avatar-rosy': {
    ...{ skin: SKIN.dark, style: 'long', hair: '#2b1d1c', dress: 'tee', cloth: '#2b7f9e', trim: '#fdfbf6' },
    ...{ ground: '#f7e3b4', shape: '#f2bf57', earrings: '#ee5f21' },
  },
};
