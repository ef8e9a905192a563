/** How a carousel moves by itself. */
export interface Pace {
  /** Milliseconds from the beginning of one move to that of the next. */
  readonly every: number;
  /** Milliseconds that a move takes. */
  readonly transition: number;
}

/** One move follows the other without a rest between them: it glides on. */
export const isEndless = ({ every, transition }: Pace) => every === transition;
