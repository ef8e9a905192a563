// Draws every picture and film of the brand again; the films want ffmpeg: node scripts/brand/index.mjs
import { openBrowser } from './browser.mjs';
import { drawHero } from './hero.mjs';
import { drawIcons } from './icons.mjs';
import { drawPages } from './pages.mjs';
import { drawServices } from './services.mjs';

const { shoot, stage, close } = await openBrowser();
await drawHero(stage);
await drawIcons(shoot);
await drawServices();
await drawPages();
await close();
