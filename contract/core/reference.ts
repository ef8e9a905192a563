/** The short form of a submission's id that people tell each other: its last eight characters. */
export const referenceOf = (id: string): string => id.replaceAll('-', '').slice(-8).toUpperCase();
