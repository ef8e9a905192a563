/** The first admin of the servers under test. */
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };
