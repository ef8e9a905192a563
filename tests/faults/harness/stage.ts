import { type Content, contentOf } from './content.ts';
import type { Device } from './device.ts';
import { openPage, type Page, type Variant } from './page.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import { unlessBroken } from './unless-broken.ts';

/** What the steps of a schedule act on. */
export interface Stage {
  readonly device: Device;
  readonly server: Server;
  /** The page or worker in a place, opened afresh where it was closed. */
  page(slot: number): Page;
  /** Like `page`, but one that has a form. */
  formPage(slot: number): Page;
  readonly pages: readonly Page[];
  /** What pages do by themselves at their start. */
  readonly loading: Promise<void>[];
  /** An enquiry or an application that nothing else equals. */
  write(valid: boolean): Content;
}

/**
 * Opens the pages and the worker of a plan.
 * @param device on which
 * @param server the real one
 * @param plan how many
 * @param random source of chance
 * @param variant a deliberately wrong outbox
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
    // A page tries what waits as soon as it is loaded.
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
