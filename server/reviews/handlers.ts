import type { Review, reviewsAll } from '#contract/reviews.ts';
import type { ReviewTable } from '../db/schema.ts';
import type { ListHandler } from '../http/handlers.ts';
import { type Pictured, withPictures } from '../pictures/media.ts';

const all: ListHandler<typeof reviewsAll> = {
  collection: 'reviews',
  async handle({ wantsMedia }, { db }) {
    const rows = await db
      .selectFrom('reviews')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return withPictures(db, rows, wantsMedia, answerOf);
  },
};

function answerOf(row: ReviewTable, picture: Pictured): Review {
  const { id, message, rating } = row;
  return {
    ...{ _id: id, clientName: row.client_name, message, companyName: row.company_name, rating },
    // In a review the base64 form has a name of its own (P-ENT-04).
    ...('image' in picture ? { clientImage: picture.image } : picture),
    createdAt: row.created_at,
  };
}

/** The handlers of the reviews' calls: the list, newest first. */
export const reviewHandlers = { reviewsAll: all };
