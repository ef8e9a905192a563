/** A demonstration review. */
export interface DemoReview {
  readonly id: string;
  readonly clientName: string;
  readonly companyName: string;
  readonly message: string;
  readonly rating: number;
  /** File name in `pictures/` without extension, drawn by scripts/draw. */
  readonly picture: string | null;
  readonly createdAt: string;
}

/** The demonstration reviews, oldest first. All people and firms are invented. */
export const REVIEWS: readonly DemoReview[] = [
  {
    id: 'review-chitra',
    clientName: 'Chitra Venkatesan',
    companyName: 'Kaveri Handlooms',
    message:
      'Before this we had three exhibitions a year and a notebook of phone numbers. Now sixty weavers sell from one shop, the counter in Mylapore and the website share their stock, and a saree is never sold twice. They sat with our eldest weavers for two days before they drew a single screen, and it shows.',
    rating: 5,
    picture: 'avatar-chitra',
    createdAt: '2026-02-14T07:10:00.000Z',
  },
  {
    id: 'review-imran',
    clientName: 'Imran Sheikh',
    companyName: 'Malwa Roadlines',
    message: 'Drivers send the delivery slip as a photo, and I stopped making forty phone calls a night.',
    rating: 5,
    picture: 'avatar-imran',
    createdAt: '2026-03-20T12:45:00.000Z',
  },
  {
    id: 'review-suresh',
    clientName: 'सुरेश पाटीदार',
    companyName: 'पाटीदार कृषि सेवा केंद्र',
    message:
      'खाद-बीज का पूरा उधार अब मोबाइल पर है। गाँव में नेटवर्क न हो तब भी एंट्री हो जाती है, और शाम को अपने-आप मिलान हो जाता है। हिसाब में अब झगड़ा नहीं होता।',
    rating: 5,
    picture: 'avatar-suresh',
    createdAt: '2026-04-27T09:30:00.000Z',
  },
  {
    id: 'review-nalini',
    clientName: 'Dr. Nalini Rao',
    companyName: 'Sukhad Children’s Clinic',
    message:
      'The token queue took a week to settle, because parents kept asking at the desk anyway. Since the tablet hangs in the waiting room it is quiet. I would like the prescription page in Marathi too.',
    rating: 4,
    picture: 'avatar-nalini',
    createdAt: '2026-06-05T05:20:00.000Z',
  },
  {
    id: 'review-gurmeet',
    clientName: 'Gurmeet Kaur',
    companyName: 'Annapurna Tiffins',
    message: 'Four hundred dabbas a day and not one missed since June.',
    rating: 5,
    picture: 'avatar-gurmeet',
    createdAt: '2026-07-30T15:05:00.000Z',
  },
  {
    id: 'review-devansh',
    clientName: 'Devansh Khandelwal',
    companyName: 'Khandelwal Traders',
    message:
      'Good work, delivered three weeks later than we had hoped. The stock screen is exactly right; importing eleven years of Excel sheets was harder than either of us thought, and they stayed until every batch agreed.',
    rating: 3,
    picture: null,
    createdAt: '2026-08-18T10:40:00.000Z',
  },
  {
    id: 'review-rosy',
    clientName: 'Rosy Fernandes',
    companyName: 'Bluegate Homestays',
    message:
      'Guests book on their phones and pay the advance by UPI. I change prices for Diwali week from the beach, with one bar of signal.',
    rating: 5,
    picture: 'avatar-rosy',
    createdAt: '2026-09-23T06:55:00.000Z',
  },
  {
    id: 'review-bhavesh',
    clientName: 'Bhavesh Jhala',
    companyName: 'Nimar Cotton Mills',
    message:
      'Attendance for 220 people, three shifts, and wages out on the first of the month. Support answers before lunch, every time.',
    rating: 4,
    picture: null,
    createdAt: '2026-10-21T11:15:00.000Z',
  },
];
