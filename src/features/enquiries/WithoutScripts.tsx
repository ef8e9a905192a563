import { mail, site, telephone } from '#content/site.ts';

/** How to reach us where a form can't send: that takes a script. */
export const WithoutScripts = () => (
  <noscript>
    <p>
      Sending needs JavaScript.{(site.email || site.phone) && ' Without it, '}
      {site.email && (
        <>
          write to <a href={mail}>{site.email}</a>
        </>
      )}
      {site.email && site.phone && ' or '}
      {site.phone && (
        <>
          call <a href={telephone}>{site.phone}</a>
        </>
      )}
      {(site.email || site.phone) && '.'}
    </p>
  </noscript>
);
