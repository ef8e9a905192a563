import cover from '../art/articles/inventory-cover.svg';
import godowns from '../art/articles/inventory-godowns.svg';
import ledger from '../art/articles/inventory-ledger.svg';
import { type Article, articleHeads } from './articles.ts';

export const inventory: Article = {
  head: articleHeads.inventory,
  lead: 'Stock software has one duty: what it says is on the shelf must be on the shelf. Most of the craft lies in everything that tries to make that untrue.',
  cover: { src: cover, alt: 'Shelves full of cartons with one place empty; a line leads to it' },
  sections: [
    {
      heading: 'The problem',
      text: [
        'A wholesaler with one shop carries the stock in his head. With a shop, two godowns and a van, the head is no longer enough, and three versions of the truth appear: the spreadsheet, the billing software and the shelf. Each was right on some day. The salesman promises from the first, the accountant bills from the second, and the customer meets the third.',
        'The differences have ordinary reasons. Goods are sent from one godown to another and counted in neither while they travel. A broken carton is put aside and never written off. One person receives in boxes, another sells in pieces. A return goes back on the shelf before anyone enters it. None of this is carelessness. It is what happens when the fastest way to do the work is not the way that is recorded.',
      ],
    },
    {
      heading: 'What the product does',
      text: [
        'So the product makes recording the fastest way. Receiving is scanning the supplier’s carton and confirming the number. Sending to another godown is one act with two ends: the goods leave here, are shown on the road, and arrive there when somebody says so. A sale reserves first and takes out later, so that two salesmen cannot promise the same last carton.',
        'Each item knows its units. Twelve pieces make a box, forty boxes a pallet, and one may buy in the one and sell in the other without a calculator. Batches and expiry dates are kept where the goods have them, and the oldest is suggested first. When an item falls below the level set for it, it appears on a list to order, with the quantity of last time beside it.',
        'Counting does not close the shop. A few shelves are counted each day, chosen so that what sells most is counted most often. If the shelf and the screen disagree, the difference is entered with its reason, and the reasons, read together after a month, show where goods really go.',
      ],
      picture: {
        src: ledger,
        alt: 'A screen of movements, one a line, with arrows for goods that came in and went out',
      },
    },
    {
      heading: 'How it is built',
      text: [
        'The most important decision is invisible: we do not store how much there is. We store movements. Each has an item, a quantity, a place it left, a place it reached, a time and a person. The number on the screen is their sum. A movement is never changed; a mistake is corrected by a second movement that takes the first one back. So the question of why there are nine when there should be ten always has an answer, and it can be read.',
        'Sums over years are slow, so the server keeps running balances beside the movements, written in the same transaction, and a nightly check adds everything up afresh and compares. If a balance ever disagrees, we want to be the first to know. Reservations use the database’s own locks, so that the last carton is promised once, however many counters ask in the same second.',
        'Godowns have thick walls. The scanner application therefore works without a network: it holds the item list, takes scans, and passes them on later in their order. Each scan has a key of its own, so that a repeated message adds nothing. Where two people counted the same shelf offline, nothing is silently overwritten; the office sees both counts and decides.',
      ],
      picture: {
        src: godowns,
        alt: 'Three godowns and a lorry between them; a line joins the two that exchange goods',
      },
    },
    {
      heading: 'What comes of it',
      text: [
        'The visible result is an end to the phone calls that ask whether something is there. The salesman sees what may be promised, the godown sees what must be packed, the owner sees what has not moved for half a year. Money that lay in slow goods can be put into those that run out.',
        'The deeper result is trust. Once the number is right for a few weeks, people stop keeping their own lists, and every list that goes away is a difference that can no longer arise. We plan for that moment. Moving over begins with one godown and the hundred items that matter most; the rest follows when these are right.',
        'The same system then speaks with its neighbours: invoices go to the accounting package, e-way bill details are filled from the dispatch, and a web shop shows only what can be sent. Each connection removes one place where somebody types a figure a second time.',
      ],
    },
  ],
};
