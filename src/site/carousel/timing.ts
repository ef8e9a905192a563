/** Autoplay of a carousel. */
export interface CarouselTiming {
  /** Milliseconds from the start of one move to the start of the next. */
  readonly every: number;
  /** Duration of a move in milliseconds. */
  readonly transition: number;
}

/** Whether moves follow each other without a rest between them. */
export const isContinuous = ({ every, transition }: CarouselTiming) => every === transition;
