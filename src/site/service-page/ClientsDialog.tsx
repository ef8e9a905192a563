import { clients } from '#content/clients.ts';
import { Dialog } from '#ui/Dialog.tsx';

export const ClientsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="All clients" onClose={onClose} wide>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {clients.map(({ name, logo }) => (
        <li key={name} className="night grid justify-items-center gap-3 rounded-control px-2 py-6">
          <img src={logo} alt={name} width="56" height="56" />
          <span aria-hidden="true" className="font-display font-semibold">
            {name}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);
