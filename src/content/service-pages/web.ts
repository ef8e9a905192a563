import industries from '../art/services/web-industries.svg';
import process from '../art/services/web-process.svg';
import technologies from '../art/services/web-technologies.svg';
import why from '../art/services/web-why.svg';
import { type ServicePageContent, servicePageHeads } from './service-pages.ts';

export const web: ServicePageContent = {
  name: servicePageHeads.web.title,
  path: '/services/web',
  topic: 'web',
  hero: {
    title: 'A website that answers before your competitor does.',
    text: 'Most of your customers will meet you on a phone, on mobile data, between two other things. We build sites that open at once, say plainly what you sell and what it costs, and make the next step one tap away.',
  },
  cardsHeading: 'What we build for the web',
  cards: [
    [
      'Custom Website Development',
      'A site planned around the questions your customers really ask, not around a bought theme. You get your own design, your own words and only the code it needs.',
    ],
    [
      'E-Commerce Development',
      'A shop with UPI, cards and cash on delivery, GST invoices and courier labels. Stock is counted in one place, so nobody buys what you no longer have.',
    ],
    [
      'Responsive Design',
      'Every page is drawn for a 360-pixel phone first and then widened. Nothing is cut off, nothing needs pinching, and a thumb reaches what matters.',
    ],
    [
      'Web Application Development',
      'Booking desks, dealer portals, approval flows: tools that run in the browser and need no installing. Each person sees what their role allows, and every change is on record.',
    ],
    [
      'CMS Development',
      'Your own team changes prices, photos and pages, in Hindi or English, without calling us. Drafts and earlier versions are kept, so a mistake is one click from undone.',
    ],
    [
      'SEO-Optimised Websites',
      'Clean addresses, real headings, structured data and pages that load quickly, all from the first day. Search engines read what your visitors read, in the same order.',
    ],
    [
      'Maintenance and Support',
      'Updates, backups that we try out, and someone who picks up when a form stops working. You get a short note each month on what was done and what should come next.',
    ],
    [
      'AI-Powered Web Solutions',
      'Search that understands a misspelt product name, answers drawn from your own catalogue, enquiries sorted before you read them. We add it where it saves time, and show when a machine has written.',
    ],
    [
      'Cloud-Based Web Solutions',
      'Hosting that grows in the festival week and shrinks in the week after. Your data sits in an Indian region, is backed up daily and can be moved to another host.',
    ],
  ],
  sections: [
    {
      heading: 'Why Choose Dobindu',
      text: [
        'A website is finished when it works for the person holding the phone, not when it looks right in a meeting. We test on the handsets your customers own, and we measure what they wait for.',
      ],
      kind: 'terms',
      points: [
        [
          'The people you meet build it',
          'No hand-over from a sales team to strangers. Whoever plans your site also writes it.',
        ],
        [
          'It works on a poor network',
          'Pages are light, and what has once been read can be read again without a connection.',
        ],
        ['You own everything', 'Domain, code, pictures and data are in your name from the first day.'],
        [
          'A price before a start',
          'You know scope, price and date in writing. If the scope changes, we say what that means first.',
        ],
      ],
      picture: { src: why, alt: 'A drawn web page on a screen; a line joins its heading to the button at its end' },
    },
    {
      heading: 'Our Process',
      text: [
        'Five steps, and you see something at the end of each. You can stop after any one of them and keep what has been made.',
      ],
      kind: 'steps',
      points: [
        ['Listen', 'We sit with you and with two or three of your customers, and write down what the site has to do.'],
        ['Outline', 'Every page as a plain sketch with its real words. Changing your mind is still cheap here.'],
        ['Design', 'The look, first on a phone, then on a wide screen, in light and in dark.'],
        ['Build', 'A private address where you watch the site grow and try it on your own phone.'],
        ['Launch and look after', 'Old links are led to the new pages, speed and search are checked, and we stay.'],
      ],
      picture: { src: process, alt: 'A path over the contour lines of a hill, with five stops on the way up' },
    },
    {
      heading: 'Industries We Serve',
      text: [
        'Every trade has its own rush hour. A caterer’s is at eleven in the morning, a coaching class’s is the week of results. We build for that hour, because the rest of the day then looks after itself.',
      ],
      kind: 'terms',
      points: [
        ['Retail and wholesale', 'Catalogues, dealer prices and repeat orders from last month’s bill.'],
        ['Food and hospitality', 'Menus that change daily, table and room booking, delivery areas.'],
        ['Health care', 'Appointments, reports and reminders, with consent asked and kept.'],
        ['Education', 'Admissions, fees, results, and notices that parents really see.'],
        ['Logistics and manufacturing', 'Enquiries with drawings attached, dispatch status, spare parts.'],
        ['Real estate', 'Plots and flats with honest plans, site visits booked by the hour.'],
      ],
      picture: {
        src: industries,
        alt: 'Six drawn tiles: a tiffin, a shopping bag, a medical cross, a book, a lorry and a house',
      },
    },
    {
      heading: 'Technologies We Use',
      text: [
        'We choose tools that are widely known, so that you are never tied to us, and few enough that we know each of them well.',
      ],
      kind: 'terms',
      points: [
        ['Frontend', 'TypeScript, React, Next.js and plain HTML and CSS wherever those are enough.'],
        ['Backend', 'Node.js, Python and PHP, with an API that is described before it is written.'],
        ['Databases', 'PostgreSQL and MySQL for records, Redis for speed, SQLite for small sites.'],
        ['Cloud', 'AWS, Google Cloud or a plain Indian server, set up from scripts so that it can be set up again.'],
        [
          'Security',
          'HTTPS everywhere, roles and two-step sign-in, dependency checks, and backups that are tried out.',
        ],
      ],
      picture: { src: technologies, alt: 'Five flat layers, one above the other, held together by one line' },
      action: { label: 'Talk about your website', to: '/contact?topic=website' },
    },
  ],
};
