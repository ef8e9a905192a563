import type { Client } from '#content/clients.ts';

interface ClientLogoProps {
  client: Client;
  /** A copy that only fills the loop: nothing to read. */
  isCopy?: boolean;
}

/** Mark and name; where there is little room, the mark alone. For a bare `img` React would add a preload link. */
export const ClientLogo = ({ client: { name, logo }, isCopy = false }: ClientLogoProps) => (
  <>
    <picture className="contents">
      <img src={logo} alt={isCopy ? '' : name} width="64" height="64" decoding="async" className="client-mark" />
    </picture>
    <span aria-hidden="true" className="client-name">
      {name}
    </span>
  </>
);
