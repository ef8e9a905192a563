import type { Client } from '#content/clients.ts';

/** Mark and name; where there is little room, the mark alone. For a bare `img` React would add a preload link. */
export const ClientLogo = ({ client: { name, logo } }: { client: Client }) => (
  <>
    <picture className="contents">
      <img src={logo} alt={name} width="64" height="64" decoding="async" className="client-mark" />
    </picture>
    <span aria-hidden="true" className="client-name">
      {name}
    </span>
  </>
);
