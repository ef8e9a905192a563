import type { ManifestOptions } from 'vite-plugin-pwa';
import { SHARE } from '../../contract/runtime/share.ts';

type Icon = ManifestOptions['icons'][number];

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome' = 'any'): Icon => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, drawn: string, url: string, description: string) => ({
  name,
  url,
  description,
  icons: [{ src: `/icons/shortcut-${drawn}.png`, sizes: '96x96', type: 'image/png' }],
});

/** A screenshot from `scripts/screenshots.mjs`. */
const screenshot = (form: 'narrow' | 'wide', page: string, label: string) => ({
  src: `/screenshots/${form}-${page}.webp`,
  sizes: form === 'narrow' ? '720x1280' : '1280x800',
  type: 'image/webp',
  form_factor: form,
  label,
});

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Dobindu — software for business, from Indore and Bhopal',
  short_name: 'Dobindu',
  description: 'Apps, websites and software for businesses, from a studio in Indore and Bhopal.',
  lang: 'en',
  dir: 'ltr',
  categories: ['business', 'productivity'],
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  background_color: '#f9f6f1',
  theme_color: '#f9f6f1',
  // A new window for each launch: the only mode that neither navigates away from a half-written form nor drops a shared
  // file (docs/decisions/0025-install.md).
  launch_handler: { client_mode: 'navigate-new' },
  handle_links: 'preferred',
  icons: [
    icon('icon', 192),
    icon('icon', 512),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
    icon('monochrome', 512, 'monochrome'),
  ],
  screenshots: [
    screenshot('narrow', 'home', 'What we do, and how to reach us'),
    screenshot('narrow', 'products', 'Products you can have as they are'),
    screenshot('narrow', 'career', 'Open positions; apply with a PDF, without a network too'),
    screenshot('wide', 'home', 'Dobindu on a desk: services, products and contact'),
    screenshot('wide', 'products', 'Products and what each of them does'),
  ],
  shortcuts: [
    shortcut('Contact sales', 'sales', '/#contact-sales', 'Write to the people who build it'),
    shortcut('Products', 'products', '/products', 'What you can have as it is'),
    shortcut('Careers', 'careers', '/career', 'Open positions in Indore and Bhopal'),
    shortcut('Enquiries', 'enquiries', '/admin/enquiries', 'For the team: what visitors have written'),
  ],
  share_target: {
    action: SHARE.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE.field, accept: [...SHARE.accept] }] },
  },
};
