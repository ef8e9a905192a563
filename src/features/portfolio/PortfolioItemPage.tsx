import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { NotFoundPage } from '#site/layout/error-pages.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { LoadFailure, Loading } from './LoadState.tsx';
import { PortfolioItemDetail } from './PortfolioItemDetail.tsx';
import { portfolioQuery } from './queries.ts';

export interface PortfolioItemPageProps {
  id: string;
  /** Title set by the route loader. */
  title: string;
}

/**
 * A portfolio item from the list. Shows 'not found' only if a fresh list or the server confirms that it does not exist.
 */
export function PortfolioItemPage({ id, title }: PortfolioItemPageProps) {
  const { data, error, isError, isPending, isFetching } = useQuery(portfolioQuery());
  const place = data?.findIndex(({ _id }) => _id === id) ?? -1;
  const item = data?.[place];
  const isHydrating = useIsHydrating();
  const [isUnknown] = useState(isHydrating && data && !item);
  useLateTitle(title, item?.title);
  if (item) return <PortfolioItemDetail key={id} item={item} previous={data[place - 1]} next={data[place + 1]} />;
  if (isUnknown || (data && !isFetching && !isError)) return <NotFoundPage />;
  if (isPending || isFetching)
    return (
      <Frame>
        <Loading />
      </Frame>
    );
  return (
    <Frame>
      <LoadFailure error={error} />
      <SiteLink to="/portfolio" className={buttonClass('secondary', 'mt-6')}>
        All of our work
      </SiteLink>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <div className="wrap section min-h-[68svh]">{children}</div>;

/** Updates the title if the rows arrived after the loader ran. */
function useLateTitle(loaderTitle: string, title = loaderTitle): void {
  const router = useRouter();
  useEffect(() => {
    if (title !== loaderTitle) router.invalidate({ sync: true });
  }, [title, loaderTitle, router]);
}
