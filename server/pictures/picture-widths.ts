/** Widths of the files for `srcset`, in pixels. */
const WIDTHS = [320, 640, 960, 1440];

/**
 * The widths of a picture's files: the standard widths up to its own. A picture that is narrower than the largest standard
 * width, and more than 20 % wider than the last one, also gets its own width.
 * @param width of the picture, in pixels
 * @returns at least one width, ascending, none larger than the picture
 */
export function pictureWidths(width: number): number[] {
  const steps = WIDTHS.filter((step) => step <= width);
  const last = steps.at(-1) ?? 0;
  return last < 1440 && width > last * 1.2 ? [...steps, width] : steps;
}
