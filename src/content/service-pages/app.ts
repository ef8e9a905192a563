import get from '../art/services/app-get.svg';
import industries from '../art/services/app-industries.svg';
import process from '../art/services/app-process.svg';
import why from '../art/services/app-why.svg';
import { type ServicePageContent, servicePageHeads } from './service-pages.ts';

export const app: ServicePageContent = {
  name: servicePageHeads.app.title,
  path: '/services/app',
  topic: 'app',
  hero: {
    title: 'An app people keep after the first week.',
    text: 'An app earns its place on a full phone by doing one thing quickly, every day. We find that one thing with your users, build it for Android and iOS together, and make it work in the lift, in the godown and on the highway.',
  },
  cardsHeading: 'What we build for phones',
  cards: [
    [
      'Custom Mobile App Development',
      'An app around the way your customers or your field staff already work. Camera, location, payments and notifications are used where they help, and asked for only then.',
    ],
    [
      'Cross-Platform App Development',
      'One code base in React Native or Flutter for both stores, so a feature arrives everywhere on the same day. Where a phone needs native code, we write native code.',
    ],
    [
      'UI/UX Design',
      'Screens are tried as clickable drafts on real phones before a line is programmed. Large targets, plain words, and labels that fit in Hindi as well as in English.',
    ],
    [
      'Enterprise App Development',
      'Attendance, approvals, deliveries and service visits for teams who are rarely at a desk. With your sign-in, your roles and a record of who did what.',
    ],
    [
      'Maintenance and Support',
      'New system versions, store rules and phones come every year; we test against them before your users do. Crashes are reported to us, and you hear of them with the repair.',
    ],
    [
      'Prototyping and Consultation',
      'In two weeks, a version that can be clicked through and shown to customers or investors. You learn whether to build at all, what first, and what it would cost.',
    ],
  ],
  sections: [
    {
      heading: 'Why Choose Dobindu',
      text: [
        'Most apps fail quietly: they are slow on the phones people own, or useless without a signal. Those are the two things we design for first.',
      ],
      kind: 'terms',
      points: [
        [
          'Offline is normal',
          'What is entered without a network is kept on the phone and sent, once only, when there is one.',
        ],
        ['Tested on modest phones', 'Three-year-old Android handsets are on our desks, next to the new ones.'],
        [
          'One team for both ends',
          'The app and the server behind it are built by the same people, so neither waits for the other.',
        ],
        ['Small to download', 'We watch the size of every release, because data and storage cost your users money.'],
      ],
      picture: {
        src: why,
        alt: 'A phone that keeps three entries and passes them on along a line when the network returns',
      },
    },
    {
      heading: 'Our Process',
      text: ['From a conversation to the stores, with a version on your own phone from the second step on.'],
      kind: 'steps',
      points: [
        ['Find the one thing', 'We watch how the task is done today, and choose what the first version must do well.'],
        ['Draft', 'A clickable draft of every screen, tried with five people who would use it.'],
        ['Build in slices', 'Every two weeks a working version through the stores’ test channels.'],
        ['Prove it', 'Weak network, full storage, low battery, large type, screen reader.'],
        ['Publish', 'Store texts, pictures, privacy details and the review itself, in your own developer account.'],
        ['Improve', 'We read reviews and figures with you and plan the next release.'],
      ],
      picture: {
        src: process,
        alt: 'Three phones side by side: a sketch, a design and the finished screen, joined by a line',
      },
    },
    {
      heading: 'Industries We Serve',
      text: ['The trades differ; what they share is people on their feet with one hand free.'],
      kind: 'terms',
      points: [
        ['Food and tiffin services', 'Orders, skipped meals, delivery rounds and payment at the month’s end.'],
        ['Retail and distribution', 'Salesmen’s orders in the shop, stock at the godown, dues at a glance.'],
        ['Health and fitness', 'Appointments, prescriptions, plans, and reminders that do not nag.'],
        ['Education', 'Classes, homework, fees and attendance for parents and teachers.'],
        ['Transport', 'Trips, fuel, proof of delivery by photo and signature.'],
        ['Finance and field collection', 'Receipts at the door, limits for each role, reconciliation by evening.'],
      ],
      picture: { src: industries, alt: 'Four phones in a row, each showing the screen of another trade' },
    },
    {
      heading: 'Get Your App',
      text: [
        'Tell us in a few sentences who would use it and what they do today instead. We answer with what we would build first, what we would leave out, and how long it takes.',
        'If a good mobile website would serve you better, we will say so. It costs less and needs no store.',
      ],
      kind: 'terms',
      points: [
        ['Bring the idea', 'A paragraph, a sketch on paper or a competitor’s app is enough to begin.'],
        ['Leave with a plan', 'A first version with its screens, its price and its date, in writing.'],
      ],
      picture: { src: get, alt: 'A phone from which a line leads upwards to a point above the hills' },
      action: { label: 'Talk about your app', to: '/contact?topic=app-idea' },
    },
  ],
};
