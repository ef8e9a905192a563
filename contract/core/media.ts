import * as z from 'zod/mini';

/** A picture as addresses of immutable files in several widths, with a placeholder. */
export const media = z.object({
  /** JPEG, for browsers without WebP and AVIF. */
  src: z.string(),
  /** WebP in several widths, as an `srcset`. */
  srcset: z.string(),
  /** AVIF in the same widths; undefined until it has been encoded. */
  avif: z.optional(z.string()),
  width: z.number(),
  height: z.number(),
  /** ThumbHash, base64. */
  placeholder: z.string(),
});
export type Media = z.output<typeof media>;

/** A picture in one of two forms: base64 JPEG as specified, or addresses if requested (`ACCEPT_MEDIA`). */
export const pictured = {
  image: z.optional(z.nullable(z.string())),
  media: z.optional(z.nullable(media)),
};
