/** A demonstration product. */
export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly link: string | null;
  /** File name in `pictures/` without extension, drawn by scripts/draw. */
  readonly picture: string | null;
  readonly createdAt: string;
}

/** The demonstration products, oldest first. All names, people and firms are invented. */
export const PRODUCTS: readonly DemoProduct[] = [
  {
    id: 'salon-chair',
    name: 'Salon Chair',
    description:
      'A booking page and a front-desk screen for salons with three to ten chairs. Customers pick a stylist and a slot, and get a reminder the evening before. Commission is worked out for each stylist from the bills of the day, so nobody counts slips at closing time.',
    link: 'https://example.com/salon-chair',
    picture: null,
    createdAt: '2026-03-11T06:40:00.000Z',
  },
  {
    id: 'udhaar-ledger',
    name: 'Udhaar Ledger',
    description:
      'The red credit book of a kirana shop, on the shopkeeper’s phone. Each sale on credit takes two taps, works without a signal, and reaches the customer as a message with the running balance. At month’s end it lists who owes what and for how long.',
    link: null,
    picture: 'ledger',
    createdAt: '2026-04-02T09:15:00.000Z',
  },
  {
    id: 'school-fees',
    name: 'School Fees',
    description:
      'Fee collection for schools of up to two thousand pupils: terms, transport, late fines, sibling concessions. Parents pay by UPI from a link and the receipt is made at once. The office sees on one page which class is behind, and exports the day’s takings for the accountant.',
    link: null,
    picture: null,
    createdAt: '2026-05-19T11:05:00.000Z',
  },
  {
    id: 'fleet-board',
    name: 'Fleet Board',
    description:
      'A live board for transporters who run ten to eighty trucks. It shows where each vehicle is, which one is late and by how much, and keeps e-way bills, diesel slips and driver advances with the trip they belong to. Drivers send proof of delivery as a photo from any phone.',
    link: null,
    picture: 'fleet',
    createdAt: '2026-06-08T07:30:00.000Z',
  },
  {
    id: 'clinic-diary',
    name: 'Clinic Diary',
    description:
      'Appointments and tokens for clinics with several doctors. Patients book on the web or walk in, and both stand in one queue that the waiting room can read from a tablet. Missed slots are offered to the waiting list by message, and a visit’s prescription is one page to print.',
    link: 'https://example.com/clinic-diary',
    picture: 'clinic',
    createdAt: '2026-07-21T05:50:00.000Z',
  },
  {
    id: 'handloom-store',
    name: 'Handloom Store',
    description:
      'An online shop for weavers’ cooperatives and boutiques: product pages that load fast on a slow phone, UPI and cash on delivery, GST invoices. Stock is shared with the counter, so a saree sold in the shop disappears from the site within seconds.',
    link: 'https://example.com/handloom-store',
    picture: 'store',
    createdAt: '2026-08-27T12:20:00.000Z',
  },
  {
    id: 'godown-stock',
    name: 'Godown Stock',
    description:
      'Inventory for wholesalers with one or more godowns. Every inward and outward entry moves a batch with its rack, expiry and purchase rate. The screen marks what has fallen below its reorder level, and the purchase order for it is ready to send.',
    link: 'https://example.com/godown-stock',
    picture: 'wholesale',
    createdAt: '2026-09-16T08:10:00.000Z',
  },
  {
    id: 'tiffin-desk',
    name: 'Tiffin Desk',
    description:
      'Subscriptions for tiffin services: weekly menus, pauses and extra rotis, all set by the customer before ten at night. In the morning the kitchen reads how many kilos of each dish to cook, and every rider gets a route with the flat numbers in order. Monthly bills go out with a UPI link.',
    link: 'https://example.com/tiffin-desk',
    picture: 'tiffin',
    createdAt: '2026-10-13T04:45:00.000Z',
  },
];
