import betwari from './art/clients/betwari.svg';
import jhoola from './art/clients/jhoola.svg';
import kesarwadi from './art/clients/kesarwadi.svg';
import lohavan from './art/clients/lohavan.svg';
import mahuska from './art/clients/mahuska.svg';
import nimbora from './art/clients/nimbora.svg';
import satbagh from './art/clients/satbagh.svg';
import tapovel from './art/clients/tapovel.svg';
import udaniq from './art/clients/udaniq.svg';
import vindora from './art/clients/vindora.svg';

export interface Client {
  name: string;
  logo: string;
}

/** PLACEHOLDERS: invented names and marks. */
export const clients: readonly Client[] = [
  { name: 'Kesarwadi', logo: kesarwadi },
  { name: 'Tapovel', logo: tapovel },
  { name: 'Udaniq', logo: udaniq },
  { name: 'Satbagh', logo: satbagh },
  { name: 'Nimbora', logo: nimbora },
  { name: 'Lohavan', logo: lohavan },
  { name: 'Betwari', logo: betwari },
  { name: 'Mahuska', logo: mahuska },
  { name: 'Vindora', logo: vindora },
  { name: 'Jhoola', logo: jhoola },
];
