import checkout from '../art/articles/ecommerce-checkout.svg';
import cover from '../art/articles/ecommerce-cover.svg';
import stock from '../art/articles/ecommerce-stock.svg';
import { type Article, articleHeads } from './articles.ts';

export const ecommerce: Article = {
  head: articleHeads.ecommerce,
  lead: 'A marketplace lends you its customers and keeps them. A shop of your own is slower to fill, but whoever comes back comes back to you.',
  cover: { src: cover, alt: 'A drawn shop page with three goods; a line carries one of them into a bag' },
  sections: [
    {
      heading: 'The problem',
      text: [
        'Many good shops sell online already, in the most tiring way there is. A photograph goes out on Instagram, questions come in by message, the price is typed forty times, the payment is a screenshot, and the address has to be asked for twice. It works up to a few orders a day. After that, the owner is a call centre.',
        'The usual remedy is a ready-made shop with a bought theme. It is online within a week and disappoints within a month: slow on mobile data because it loads twenty things nobody uses, silent about delivery until the last page, and unable to tell that the last saree was sold across the counter an hour ago. Visitors do not complain about any of this. They leave.',
      ],
    },
    {
      heading: 'What the product does',
      text: [
        'The shop we build begins with four questions a buyer has on every page: what exactly is it, what does it cost with everything, when will it be here, and what if it does not fit. They are answered before anything is put into the bag. A pincode typed once is remembered and turns all delivery times into dates.',
        'Pictures are shown at the size of the screen and no larger, so that a page of twenty goods opens quickly on a modest phone. Search forgives spelling and understands the words people use for things, in both languages. There is no account to create before buying; an order can be followed by the link in its message.',
        'Behind the counter, a new product is a photograph, a price and a few lines, entered from a phone. Orders arrive as a list to pack with labels and GST invoices ready. Returns have a path of their own, from the request to the refund, and do not live in somebody’s messages.',
      ],
      picture: { src: checkout, alt: 'A payment page on a phone, and the finished order beside it, joined by a line' },
    },
    {
      heading: 'How it is built',
      text: [
        'The pages are made on the server and sent complete, so they can be read before any program has arrived. What must be live, such as the bag, the price and the stock, is added afterwards. Goods that have been looked at stay readable without a network, and a bag survives a lost connection, a flat battery and a night’s sleep over the decision.',
        'Payment is where we are most careful. An order is written down before the buyer is sent to the payment page, and the gateway’s own message to our server, not the buyer’s return, decides whether it is paid. If that message comes twice, it counts once; if it does not come, we ask. So a payment made on a train that entered a tunnel ends as an order and not as a complaint. UPI stands first, then cards, then cash on delivery where the shop allows it.',
        'Stock is counted in one place for the shop on the street and the shop online. Putting something in the bag promises nothing; beginning to pay holds it for a quarter of an hour. If the time runs out, it goes back on the shelf by itself. The rule is simple enough to explain to a customer, and that was the test it had to pass.',
      ],
      picture: { src: stock, alt: 'One article in stock and one sold out, both joined to the same store of records' },
    },
    {
      heading: 'What comes of it',
      text: [
        'The owner’s evening is free of messages that ask for the price. Questions that do come are the interesting ones, and they often turn into a line on the product page, so that nobody needs to ask again. The list of customers belongs to the shop, with their consent, and a new collection can be shown to those who bought from the last one.',
        'Because search engines read the same complete pages as people do, goods are found by their own names, without an advert for every click. And because the figures are plain, what was looked at, what was put into the bag, what was left at which step, the next improvement is seldom a matter of taste.',
        'We start small here too: thirty products, one courier, one way to pay, and a first week in which only known customers have the address. What they stumble over is repaired before the shop is opened to everybody. From then on it grows by shelves, and not by rebuilding.',
      ],
    },
  ],
};
