import calendar from '../art/articles/tiffin-calendar.svg';
import cover from '../art/articles/tiffin-cover.svg';
import round from '../art/articles/tiffin-round.svg';
import { type Article, articleHeads } from './articles.ts';

export const tiffin: Article = {
  head: articleHeads.tiffin,
  lead: 'A tiffin kitchen lives between six and noon. Whatever helps it has to help in those six hours, be used with wet hands, and never ask for patience.',
  cover: { src: cover, alt: 'A phone with the day’s meals, joined by a line to a tiffin carrier' },
  sections: [
    {
      heading: 'The problem',
      text: [
        'Most tiffin services start in a family kitchen with twenty customers and a notebook. The notebook works. Everyone knows who eats without onion, who is away on Thursday and who has paid. Then there are sixty customers, a second cook and two riders, and the notebook is in the wrong room.',
        'What breaks first is not the cooking. It is the changes. Messages arrive through the evening and the early morning: no dinner today, two lunches tomorrow, we have moved to the next street. They come by WhatsApp, by call and by a word to the rider at the door. Somebody must gather them before the rice is measured, and every one that is missed costs twice: once as a meal thrown away, once as an argument at the end of the month.',
      ],
    },
    {
      heading: 'What the product does',
      text: [
        'The heart of the system is one number for each dish, right at the moment when cooking begins. Everything else serves it. A customer has a plan, such as lunch on six days, and a calendar. A tap on a day skips the meal, another adds a guest. At an hour the kitchen chooses, the day is closed, and from then on the calendar says so plainly and does not pretend that a late change will arrive.',
        'The kitchen sees a sheet in large type: so many lunches, so many without onion, so many phulkas. The riders see their round in the order of the streets, with a note at each door. At the month’s end the bill is simply the calendar, counted. Customer and kitchen look at the same days, so there is nothing left to argue about.',
      ],
      picture: { src: calendar, alt: 'A month of meals as coloured squares; a line marks three skipped days in a row' },
    },
    {
      heading: 'How it is built',
      text: [
        'We built for the phone the kitchen already has. The whole thing is a web application that installs from the browser, so there is no store, no update to wait for, and the cook’s old handset opens the same sheet as the owner’s laptop.',
        'A meal is stored as a fact with a date, not as a setting. Skipping a Thursday does not change the plan; it writes one line about that Thursday, with the time and the person. That makes the bill a sum instead of an opinion, and it lets anybody ask later why a day was charged. Prices are kept with the dates from which they hold, so that raising the price in April leaves March alone.',
        'Riders lose the network in stairwells and basements. So the round is loaded before they leave, each delivery is marked on the phone, and the marks are sent when there is a signal again. Every mark carries a key of its own; if it is sent twice because the answer was lost, the server still counts it once. The order of the round is plain: streets are sorted by hand once, and new customers are dropped between two doors. A rider who knows the area does that better than any calculation.',
      ],
      picture: {
        src: round,
        alt: 'A street map with a delivery round: one line, four stops, from the kitchen to the last door',
      },
    },
    {
      heading: 'What comes of it',
      text: [
        'The first change is quiet mornings. The count stands when the kitchen opens, and nobody reads through last night’s messages with one hand in the flour. The second is less waste, because what is cooked is what will be eaten. The third shows at the month’s end: bills go out on the first day, with the calendar beside them, and are paid without a conversation.',
        'It also changes what a kitchen can dare. With sixty customers in a notebook, a second meal or a third area is a risk. With plans, rounds and dates kept apart, it is one more line. The same core carries office canteens, hostels and milk rounds: wherever something is delivered daily, skipped sometimes and paid for monthly.',
        'We keep the first version small on purpose. A kitchen starts with plans, skips and the morning sheet; rounds and bills follow when these are trusted. Moving over takes a weekend: customers and balances come from the notebook, both run side by side for a week, and then the notebook may rest.',
      ],
    },
  ],
};
