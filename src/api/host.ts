/** The one host all calls go to: `VITE_API_HOST` of the build, else the page's own origin. */
export const API_HOST: string = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '');
