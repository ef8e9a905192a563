import { hashKey, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isInDocument } from '#offline/reads/document-rows.ts';
import { NotFound } from '#site/NotFound.tsx';
import { LoadFailure, Loading } from './LoadState.tsx';
import { portfolioQuery } from './queries.ts';
import { WorkDetail } from './WorkDetail.tsx';

/** One piece of work, found in the list. Only a list that is fresh can say that there is none. */
export function WorkPage({ id }: { id: string }) {
  const query = portfolioQuery();
  const { data, isPending, isFetching } = useQuery(query);
  const place = data?.findIndex(({ _id }) => _id === id) ?? -1;
  useLateTitle(place >= 0);
  const work = data?.[place];
  if (work) return <WorkDetail key={id} work={work} previous={data[place - 1]} next={data[place + 1]} />;
  if (data && (!isFetching || isInDocument(hashKey(query.queryKey)))) return <NotFound />;
  return <div className="wrap section min-h-[68svh]">{isPending || isFetching ? <Loading /> : <LoadFailure />}</div>;
}

/** A page that came without its rows has no title of its own before they are there. */
function useLateTitle(isThere: boolean): void {
  const router = useRouter();
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (isThere && !wasThere.current) router.invalidate({ sync: true });
    wasThere.current = isThere;
  }, [isThere, router]);
}
