// Draws every picture of the brand again: node scripts/brand/index.mjs
import { openBrowser } from './browser.mjs';
import { drawGallery } from './gallery.mjs';
import { drawHero } from './hero.mjs';
import { drawIcons } from './icons.mjs';
import { drawPages } from './pages.mjs';
import { drawServices } from './services.mjs';
import { drawShare } from './share.mjs';

const { shoot, close } = await openBrowser();
await drawHero(shoot);
await drawIcons();
await drawServices();
await drawPages();
await drawShare(shoot);
await drawGallery(shoot);
await close();
