import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DESK_VIEWS, type DeskKind, type DeskView } from '#contract/admin/desk.ts';
import { KINDS, overviewQuery, VIEWS } from './desk-queries.ts';

/** Links to the views, with the number of their items. */
export function ViewChips({ kind, view }: { kind: DeskKind; view: DeskView }) {
  const { many, path } = KINDS[kind];
  const overview = useQuery(overviewQuery).data?.[many];
  const chips = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current chip is another one
  useEffect(() => {
    const [box, chip] = [chips.current, chips.current?.querySelector<HTMLElement>('[aria-current]')];
    if (box && chip) box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [view]);
  return (
    <nav ref={chips} aria-label="Views" className="desk-chips">
      {DESK_VIEWS.map((name) => (
        <Link
          key={name}
          to={path}
          search={
            (({ sort }: Record<string, unknown>) => ({
              ...(name !== 'open' && { view: name }),
              ...(sort !== undefined && { sort }),
            })) as never
          }
          resetScroll={false}
          className="desk-chip"
          activeOptions={{ exact: true }}
          {...(name === view && { 'aria-current': 'true' })}
        >
          {VIEWS[name]}
          {overview && <span className="desk-number">{overview[name].toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  );
}
