// node scripts/brand/index.mjs: draws all pictures and films of the brand, and makes its fonts. Films need ffmpeg.
import { openBrowser } from './browser.mjs';
import { makeFonts } from './fonts.mjs';
import { drawGallery } from './gallery.mjs';
import { drawHero } from './hero.mjs';
import { drawIcons } from './icons.mjs';
import { drawPages } from './pages.mjs';
import { drawServices } from './services.mjs';
import { drawShare } from './share.mjs';

await makeFonts();
const { shoot, stage, close } = await openBrowser();
await drawHero(stage);
await drawIcons();
await drawServices();
await drawPages();
await drawShare(shoot);
await drawGallery(shoot);
await close();
