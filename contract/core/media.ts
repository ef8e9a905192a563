import * as z from 'zod/mini';

/** One picture as addresses: immutable files in several widths, and what to show until one is there. */
export const media = z.object({
  /** JPEG for a browser that knows nothing else. */
  src: z.string(),
  /** WebP in several widths, as an `srcset`. */
  srcset: z.string(),
  /** AVIF in the same widths, once it has been made. */
  avif: z.optional(z.string()),
  width: z.number(),
  height: z.number(),
  /** ThumbHash, base64. */
  placeholder: z.string(),
});
export type Media = z.output<typeof media>;

/** A picture in either form: base64 JPEG as the documents have it, or addresses for who asks (`image=url`). */
export const pictured = {
  image: z.optional(z.nullable(z.string())),
  media: z.optional(z.nullable(media)),
};
