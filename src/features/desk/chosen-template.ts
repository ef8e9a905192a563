import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DeskDetails, DeskKind } from '#contract/admin/desk.ts';
import { fillTemplate, type Template } from '#contract/admin/templates.ts';
import { templatesQuery } from '#features/templates/admin.tsx';
import { createObservable } from '#lib/observable.ts';
import { overviewQuery } from './desk-queries.ts';

/** In place of the id of a template. */
export const NO_TEMPLATE = 'none';

/** Ids of the templates that were chosen last, by kind. The first template by default. */
const choices = createObservable<Partial<Record<DeskKind, string>>>({});

/** A template with its placeholders filled in. */
export interface FilledTemplate {
  /** Empty: the template has none. */
  readonly subject: string;
  readonly text: string;
}

/** The template for answers to an item, and those that can be chosen. The choice holds for all items of the kind. */
export function useChosenTemplate({ kind, name }: DeskDetails) {
  const { data: all = [] } = useQuery(templatesQuery);
  const overview = useQuery(overviewQuery).data;
  const choice = useSyncExternalStore(choices.subscribe, choices.get)[kind];
  const offered = all.filter(({ purpose }) => purpose === kind);
  const chosen = choice === NO_TEMPLATE ? undefined : (offered.find(({ _id }) => _id === choice) ?? offered[0]);
  const me = overview?.people.find(({ id }) => id === overview.me)?.name ?? '';
  const fill = ({ subject, text }: Template): FilledTemplate => ({
    subject: fillTemplate(subject, { name, me }),
    text: fillTemplate(text, { name, me }),
  });
  return {
    ...{ offered, chosen, filled: chosen && fill(chosen) },
    choose: (id: string) => choices.set({ ...choices.get(), [kind]: id }),
  };
}
