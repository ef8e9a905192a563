import bhavna from './art/testimonials/bhavna.svg';
import dilip from './art/testimonials/dilip.svg';
import irfan from './art/testimonials/irfan.svg';
import jaspreet from './art/testimonials/jaspreet.svg';
import kalyani from './art/testimonials/kalyani.svg';
import mohan from './art/testimonials/mohan.svg';

export interface Testimonial {
  id: number;
  name: string;
  designation: string;
  image: string;
  text: string;
}

/** The specification's wording, including its spelling. */
export const testimonialsHeading = 'Ours Happy Clients';

/** PLACEHOLDERS: invented people of the invented clients in clients.ts. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Bhavna Sethiya',
    designation: 'Partner, Kesarwadi',
    image: bhavna,
    text: 'We sell saffron and whole spices to some ninety sweet shops. Their orders used to come in on four phones. Now they come in on one screen, and my brother is home for dinner in the season too.',
  },
  {
    id: 2,
    name: 'Irfan Mansuri',
    designation: 'Works manager, Lohavan',
    image: irfan,
    text: 'Gate passes, job cards, dispatch: it was all carbon paper. The first version asked the welders to type too much. They came back, stood two days on the shop floor, and made it three taps.',
  },
  {
    id: 3,
    name: 'Kalyani Raghuvanshi',
    designation: 'Founder, Nimbora',
    image: kalyani,
    text: 'Our soaps were on two marketplaces and on neither page did they look like ours. The new shop loads quickly even on my mother’s phone, and a third of our orders now come from it directly.',
  },
  {
    id: 4,
    name: 'Dilip Chouksey',
    designation: 'Proprietor, Satbagh',
    image: dilip,
    text: 'I run a nursery; I had no wish to run software. They put every plant, pot and sapling into a list my gardeners can read in Hindi. When I call, the person who answers is the one who built it.',
  },
  {
    id: 5,
    name: 'Jaspreet Chhabra',
    designation: 'Operations head, Udaniq',
    image: jaspreet,
    text: 'Seventeen vans, two shifts, and drivers who lose signal past Ashta. The app keeps their trips and sends them on later. We argued about the price once, at the start, and never about the work.',
  },
  {
    id: 6,
    name: 'Mohan Kewat',
    designation: 'Secretary, Betwari',
    image: mohan,
    text: 'We are a cooperative of fishermen, not a company with an IT room. They explained each rupee of the estimate to the whole committee. The weighing app has worked every morning since Holi.',
  },
];
