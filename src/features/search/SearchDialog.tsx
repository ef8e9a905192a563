import './search.css';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useModal } from '#ui/use-modal.ts';
import { useContentHits } from './content-hits.ts';
import { useDeskHits } from './desk-hits.ts';
import type { Hit, HitGroup } from './hit.ts';
import { useScreenHits } from './screen-hits.ts';

/**
 * Searches everything in the back office: a combobox whose list box has one group for each kind of hit (ARIA Authoring
 * Practices, 'Combobox'). The focus stays in the field; the arrow keys choose.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose);
  const [text, setText] = useState('');
  const q = text.trim();
  const groups = [
    useDeskHits('enquiry', q),
    useDeskHits('application', q),
    useContentHits(q),
    useScreenHits(q),
  ] as const;
  const listId = useId();
  const options = useOptions(groups, listId, q);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the Close button do the same
    <dialog
      {...modal}
      aria-label="Find"
      className="search"
      onClick={({ target }) => target === modal.ref.current && onClose()}
    >
      <search className="search-field">
        <input
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={options.count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(options.current && { 'aria-activedescendant': options.current })}
          placeholder="Name, e-mail, phone, screen …"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={options.onKeyDown}
        />
        <button type="button" className="search-close" onClick={onClose}>
          Close
        </button>
      </search>
      <div className="search-hits">
        <div id={listId} role="listbox" aria-label="Results">
          {groups.map((group, at) => (
            <Group
              key={group.title}
              group={group}
              id={`${listId}-${at}`}
              current={options.current}
              onChoice={onClose}
            />
          ))}
        </div>
        <SearchState groups={groups} q={q} count={options.count} />
      </div>
    </dialog>
  );
}

const optionId = (groupId: string, hit: Hit) => `${groupId}-${hit.id}`;

/** The current option, which the arrow keys change and Enter opens. The first one after each change of the search. */
function useOptions(groups: readonly HitGroup[], listId: string, q: string) {
  const ids = groups.flatMap(({ hits }, at) => hits.map((hit) => optionId(`${listId}-${at}`, hit)));
  const [chosen, setChosen] = useState<{ readonly id: string; readonly q: string }>();
  const at = chosen?.q === q ? Math.max(0, ids.indexOf(chosen.id)) : 0;
  const current = ids[at];
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || !current) return;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) return document.getElementById(current)?.click();
    const id = ids[(at + step + ids.length) % ids.length];
    if (id) setChosen({ id, q });
  };
  return { current, count: ids.length, onKeyDown };
}

interface GroupProps {
  group: HitGroup;
  id: string;
  /** Id of the current option. */
  current: string | undefined;
  onChoice: () => void;
}

function Group({ group: { title, hits }, id, current, onChoice }: GroupProps) {
  if (hits.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id}>
      <p id={id} className="search-group">
        {title}
      </p>
      {hits.map((hit) => (
        <SiteLink
          key={hit.id}
          id={optionId(id, hit)}
          role="option"
          aria-selected={optionId(id, hit) === current}
          tabIndex={-1}
          to={hit.to}
          className="search-hit"
          onClick={onChoice}
        >
          <bdi>{hit.title}</bdi>
          {hit.note && <bdi className="search-note">{hit.note}</bdi>}
        </SiteLink>
      ))}
    </div>
  );
}

/** How far the search is, for eyes and screen readers. */
function SearchState({ groups, q, count }: { groups: readonly HitGroup[]; q: string; count: number }) {
  const isSearching = groups.some((group) => group.isSearching);
  const offline = groups.flatMap((group) => group.offline ?? []);
  return (
    <div className="search-state">
      <p role="status">
        {isSearching && 'Searching …'}
        {!isSearching && q !== '' && (count === 1 ? '1 result' : `${count} results`)}
      </p>
      {offline.length > 0 && <p>No network. Looked through what this device keeps: {offline.join(' and ')}.</p>}
      {!isSearching && count === 0 && (
        <p>Nothing contains “{q}”. Try one word of it, a part of the phone number, or the e-mail address.</p>
      )}
    </div>
  );
}
