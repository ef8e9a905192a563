import app from './art/service-app.svg';
import digital from './art/service-digital.svg';
import software from './art/service-software.svg';
import web from './art/service-web.svg';

export interface ServiceCard {
  id: number;
  tag: string;
  title: string;
  points: readonly [string, string, string, string];
  image: string;
  /** Class of the background behind the picture. */
  ground: string;
  route: string;
}

export const servicesIntro = {
  heading: 'Services',
  text: 'Explore our advanced features for better business success.',
  subline: 'Unlock growth and success with our advanced features and custom solutions.',
};

export const serviceCards: readonly ServiceCard[] = [
  {
    id: 1,
    tag: 'Web Development',
    title: 'Build Scalable and Responsive Websites for Your Business',
    points: [
      'Your pages open fast, on a good phone and on a poor connection alike.',
      'One layout that reads well from the smallest screen to the widest.',
      'Your own team changes texts and pictures without asking a developer.',
      'A foundation that takes ten times the visitors without a rebuild.',
    ],
    image: web,
    ground: 'bg-marigold',
    route: '/services/web',
  },
  {
    id: 2,
    tag: 'Digital Marketing',
    title: 'Boost Your Online Presence with Data-Driven Strategies',
    points: [
      'People who search for what you sell find you first.',
      'You see each month what was spent and what came back.',
      'Campaigns are tested small, then grown where they work.',
      'Words and pictures that sound like you on every channel.',
    ],
    image: digital,
    ground: 'bg-leaf',
    route: '/services/digital',
  },
  {
    id: 3,
    tag: 'App Development',
    title: 'Develop High-Performance Mobile Apps for iOS and Android',
    points: [
      'One team and one plan for both stores, so both launch together.',
      'It keeps working when the network does not.',
      'Each screen is tried with real users before it is built.',
      'We stay after launch with updates, fixes and store reviews.',
    ],
    image: app,
    ground: 'bg-river',
    route: '/services/app',
  },
  {
    id: 4,
    tag: 'Software Development',
    title: 'Create Custom Software Solutions for Your Business Needs',
    points: [
      'Software that follows the way you work, not the other way round.',
      'It talks to the tools you already pay for.',
      'A working version every two weeks, so you steer early.',
      'The code and the data are yours, with the documents to run them.',
    ],
    image: software,
    ground: 'bg-clay',
    route: '/services/software',
  },
];
