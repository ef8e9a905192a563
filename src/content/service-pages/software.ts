import agile from '../art/services/software-agile.svg';
import expertise from '../art/services/software-expertise.svg';
import partner from '../art/services/software-partner.svg';
import technology from '../art/services/software-technology.svg';
import { type ServicePageContent, servicePageHeads } from './service-pages.ts';

export const software: ServicePageContent = {
  name: servicePageHeads.software.title,
  path: '/services/software',
  topic: 'software',
  hero: {
    title: 'Software that fits the way you already work.',
    text: 'When the fourth spreadsheet no longer agrees with the third, it is time for a system of your own. We build it a piece at a time beside the work that goes on, so that nothing has to stop for it.',
  },
  cardsHeading: 'What we build behind the counter',
  cards: [
    [
      'Custom Software Development',
      'Billing, stock, production, service: the part of your business that no bought package fits. Built around your own words and your own steps, so nobody has to learn ours.',
    ],
    [
      'Enterprise Application Development',
      'Systems for several branches, many roles and years of records. Approvals, audit trail and reports are part of the plan and not an afterthought.',
    ],
    [
      'SaaS Development',
      'Your method as a product that others subscribe to: accounts, plans, invoices with GST and a trial. One customer’s data is kept strictly apart from another’s.',
    ],
    [
      'UI/UX Design',
      'Screens for people who use them eight hours a day: keyboard first, dense where it helps, quiet everywhere else. We watch the work before we draw it.',
    ],
    [
      'Integration and Migration',
      'Tally, payment gateways, e-way bills, courier and bank files connected, so that a figure is typed once. Old data is moved in rehearsals, and counted before and after.',
    ],
    [
      'Maintenance and Support',
      'A named person, an agreed time to answer, and updates that you can read about before they come. We also take over software that others have left.',
    ],
  ],
  sections: [
    {
      heading: 'Our Expertise',
      text: [
        'We are at home where the records matter: money, stock, people’s time. There, software has to be right first and handsome second, and it has to say what it did.',
      ],
      kind: 'terms',
      points: [
        ['Operations', 'Orders, stock in several godowns, production steps, dispatch and returns.'],
        ['Money', 'Invoices, dues, collections and the month’s end, in step with your accountant’s books.'],
        ['People', 'Shifts, attendance, targets and approvals, on a phone as well as at a desk.'],
        ['Reports', 'The five figures you ask for each morning, without anyone preparing them.'],
      ],
      picture: { src: expertise, alt: 'A drawn window with a table of records and a small chart, joined by a line' },
    },
    {
      heading: 'Why Partner With Us',
      text: ['A system like this lives for ten years. Choose the people as carefully as the technology.'],
      kind: 'terms',
      points: [
        ['We begin with a visit', 'A day at your counter or in your godown tells us more than a long document.'],
        [
          'The first piece soon',
          'Something useful goes to work within weeks, and the rest is planned from what it teaches.',
        ],
        ['You can leave', 'Source code, data and instructions are handed over all along, not at the end.'],
        ['Near enough to come', 'Offices in Indore and Bhopal, and somebody who speaks the language of your floor.'],
      ],
      picture: { src: partner, alt: 'Two desks facing each other; one straight line joins them' },
    },
    {
      heading: 'Our Agile Process',
      text: [
        'Agile means to us: small steps, shown often, corrected early. Every two weeks you have a working version and decide what comes next.',
      ],
      kind: 'steps',
      points: [
        ['Discover', 'Follow one order from the first call to the payment, and write down every exception.'],
        ['Prioritise', 'A list in your words, the most useful item on top. You keep the pen.'],
        ['Build', 'Two weeks of work on what is on top, with tests that run at each change.'],
        ['Show', 'You try it with real data, and your staff say what is in the way.'],
        ['Release', 'Small changes go live often, and each one can be taken back.'],
        ['Review', 'What helped, what did not, and then the next two weeks.'],
      ],
      picture: {
        src: agile,
        alt: 'A board with three columns of cards; a line carries one card from the first to the last',
      },
    },
    {
      heading: 'Cutting-Edge Technology',
      text: [
        'New where it helps, proven where your records lie. We tell you in plain words why we choose something, and what would replace it.',
      ],
      kind: 'terms',
      points: [
        ['Languages', 'TypeScript, Python, Java and Go, one or two in a project and not all of them.'],
        ['Data', 'PostgreSQL at the centre, with search, queues and caches around it when the load asks for them.'],
        ['Cloud and servers', 'Containers on AWS, Google Cloud or Azure, or on a machine in your own office.'],
        [
          'Intelligence',
          'Reading invoices, forecasting stock, finding odd entries: always with a person who confirms.',
        ],
        ['Offline first', 'Counters and vans keep working when the line is down, and agree with the server later.'],
      ],
      picture: { src: technology, alt: 'A database, a server and two screens joined by lines' },
      action: { label: 'Talk about your software', to: '/contact?topic=own-software' },
    },
  ],
};
