import app from '../art/service-app.svg';
import digital from '../art/service-digital.svg';
import software from '../art/service-software.svg';
import web from '../art/service-web.svg';

/** Picture and ground of a service, the same as on its card on the start page. */
export const heroArt: Record<string, { src: string; ground: string }> = {
  web: { src: web, ground: 'bg-marigold' },
  digital: { src: digital, ground: 'bg-leaf' },
  app: { src: app, ground: 'bg-river' },
  software: { src: software, ground: 'bg-clay' },
};
