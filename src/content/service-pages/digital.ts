import approach from '../art/services/digital-approach.svg';
import audit from '../art/services/digital-audit.svg';
import trends from '../art/services/digital-trends.svg';
import why from '../art/services/digital-why.svg';
import { type ServicePageContent, servicePageHeads } from './service-pages.ts';

export const digital: ServicePageContent = {
  name: servicePageHeads.digital.title,
  path: '/services/digital',
  topic: 'digital',
  hero: {
    title: 'Be found by the people already looking for you.',
    text: 'Somewhere in your city someone is typing the name of what you sell. We see to it that they find you, understand you and get in touch, and we show you each month what that has cost and what it has brought.',
  },
  cardsHeading: 'What we do for your reach',
  cards: [
    [
      'Search Engine Optimisation (SEO)',
      'We find the words your customers use, in Hindi, English and the mixture of both, and build pages that answer them. Your map listing, reviews and site speed are part of the work.',
    ],
    [
      'Social Media Marketing',
      'A calendar you approve once a month, with pictures of your own shop, kitchen or workshop. Comments and messages are answered in your voice, not from a template.',
    ],
    [
      'Pay-Per-Click Advertising',
      'Small tests first, then more money where a call or an order really came of it. You own the ad account, and see the same figures as we do.',
    ],
    [
      'Content Marketing',
      'Guides, price explainers and short films that help someone decide. Written with the person in your firm who knows the subject best.',
    ],
    [
      'Email Marketing and Automation',
      'A thank-you after the first order, a reminder when the refill is due, an offer only to those whom it concerns. Everyone has agreed to be written to and can leave with one tap.',
    ],
    [
      'Online Reputation Management',
      'We watch what is said about you, draft answers to reviews the same day, and make it easy for content customers to write one. Criticism that is right goes back to your team as a task.',
    ],
  ],
  sections: [
    {
      heading: 'Why Choose Dobindu',
      text: [
        'Marketing is easy to buy and hard to check. We begin with what a new customer is worth to you, and judge every rupee against that figure, not against likes.',
      ],
      kind: 'terms',
      points: [
        [
          'Counted to the enquiry',
          'Calls, messages and orders are traced back to the advert or page that brought them.',
        ],
        [
          'We also build',
          'If the page behind the advert is slow or unclear, we repair it instead of buying more clicks.',
        ],
        ['Your accounts stay yours', 'Ads, analytics and profiles are in your name, with us as guests.'],
        ['No long tie', 'We work month by month. The report at the end of it is the only argument we use.'],
      ],
      picture: { src: why, alt: 'A drawn chart whose line rises from one point to another' },
    },
    {
      heading: 'Our Step-by-Step Approach',
      text: ['The order matters: money is spent only after we can see where it goes.'],
      kind: 'steps',
      points: [
        ['Measure', 'Set up counting of calls, messages and orders, so that later there is something to compare with.'],
        ['Understand', 'Talk to customers, read their searches, and look at what three competitors do well.'],
        ['Plan', 'Two channels, not seven, with a budget, a goal and a date for each.'],
        ['Test', 'Several small adverts and pages side by side, for two to four weeks.'],
        ['Grow', 'Stop what failed, say so, and put its money where it worked.'],
        ['Report', 'One page a month: spent, came back, learnt, next.'],
      ],
      picture: {
        src: approach,
        alt: 'Six steps of a stair; a line leads from a dot on the lowest to a dot on the highest',
      },
    },
    {
      heading: 'Latest Trends',
      text: ['Not every new thing is for you. These are the ones we now plan for with nearly everyone, and why.'],
      kind: 'terms',
      points: [
        [
          'Answers instead of links',
          'Search engines summarise. Pages with clear facts, prices and questions are the ones quoted.',
        ],
        [
          'Short vertical video',
          'Thirty seconds from your own counter persuade more than a polished film from a studio.',
        ],
        ['Conversations on WhatsApp', 'An advert that opens a chat suits a buyer who wants to ask before paying.'],
        ['Regional languages', 'People search the way they speak. A Hindi page often has far less competition.'],
        [
          'Consent and first-party data',
          'With fewer cookies, your own list of customers is worth more than any bought audience.',
        ],
      ],
      picture: { src: trends, alt: 'A phone with an upright film, and beside it bubbles of a conversation' },
    },
    {
      heading: 'Free Digital Marketing Audit',
      text: [
        'Send us the address of your website or your map listing. We look at it as a customer would, and write back what we see. There is no charge, and nothing you must sign.',
      ],
      kind: 'terms',
      points: [
        ['How you are found', 'Which searches show you, which show others, and what your listing lacks.'],
        ['How you are seen', 'Speed on a mid-range phone, first impression, and how many taps to reach you.'],
        ['What you spend', 'If you advertise already: where clicks end without an enquiry.'],
        ['What to do first', 'Three things in order of effect. You can do them yourself, or ask us.'],
      ],
      picture: { src: audit, alt: 'A sheet with ticked lines under a magnifying glass' },
      action: { label: 'Ask for the audit', to: '/contact?topic=digital-audit' },
    },
  ],
};
