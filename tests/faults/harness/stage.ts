import { type Content, contentOf } from './content.ts';
import type { Device } from './device.ts';
import { openPage, type Page, type Variant } from './page.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import { unlessBroken } from './unless-broken.ts';

/** The objects that the steps of a schedule act on. */
export interface Stage {
  readonly device: Device;
  readonly server: Server;
  /** The page or worker of a slot; opened again if it was closed. */
  page(slot: number): Page;
  /** Like `page`, but never the worker, which has no form. */
  formPage(slot: number): Page;
  readonly pages: readonly Page[];
  /** Work that pages start by themselves when they are opened. */
  readonly loading: Promise<void>[];
  /** Makes an enquiry or application with unique content. */
  write(valid: boolean): Content;
}

/**
 * Opens the pages and the worker of a plan.
 * @param variant a deliberately broken outbox
 */
export function createStage(device: Device, server: Server, plan: Plan, random: Random, variant?: Variant): Stage {
  const open = () => openPage(device, variant);
  const pages: Page[] = Array.from({ length: plan.pages + (plan.worker ? 1 : 0) }, open);
  const loading: Promise<void>[] = [];
  let written = 0;
  const page = (slot: number) => {
    const current = pages[slot];
    if (current?.life.alive) return current;
    const opened = open();
    pages[slot] = opened;
    // A page flushes the outbox as soon as it is loaded.
    loading.push(unlessBroken(device, opened, opened.flush('urgent')));
    return opened;
  };
  return {
    ...{ device, server, pages, page, loading },
    formPage: (slot) => page(slot < plan.pages ? slot : 0),
    write(valid) {
      written += 1;
      return contentOf(random, `${device.name}-${written}`, valid);
    },
  };
}
