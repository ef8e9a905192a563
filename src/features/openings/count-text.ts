/** How many places there are, in words. */
export const countOpenings = (count: number) => `${count} ${count === 1 ? 'opening' : 'openings'}`;
