import { ecommerceArt } from './ecommerce.mjs';
import { inventoryArt } from './inventory.mjs';
import { tiffinArt } from './tiffin.mjs';

export const articleArt = { ...tiffinArt, ...inventoryArt, ...ecommerceArt };
