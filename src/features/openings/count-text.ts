/** '1 opening', '3 openings'. */
export const countOpenings = (count: number) => `${count} ${count === 1 ? 'opening' : 'openings'}`;
