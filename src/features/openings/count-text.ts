/** How many places there are, in words. */
export const countText = (count: number) => `${count} ${count === 1 ? 'opening' : 'openings'}`;
