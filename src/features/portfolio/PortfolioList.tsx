import { noPortfolio } from '#content/portfolio.ts';
import { useRowsQuery } from '#offline/reads/use-rows.ts';
import { buttonClass } from '#ui/Button.tsx';
import { DataAge, EmptyState } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { FlipCard } from './FlipCard.tsx';
import { LoadFailure, Loading } from './LoadState.tsx';
import { portfolioQuery } from './queries.ts';

export default function PortfolioList() {
  const { data, error, isError, isPending, dataUpdatedAt } = useRowsQuery(portfolioQuery());
  if (isPending) return <Loading />;
  if (!data) return <LoadFailure error={error} />;
  if (data.length === 0) {
    return (
      <EmptyState title={noPortfolio.title}>
        <p className="mb-6">{noPortfolio.text}</p>
        <SiteLink to="/contact" className={buttonClass()}>
          Ask for examples
        </SiteLink>
      </EmptyState>
    );
  }
  return (
    <section aria-label="Portfolio" className="grid gap-6">
      <DataAge updatedAt={dataUpdatedAt} hasFailed={isError} />
      <ul className="works">
        {data.map((item, index) => (
          <li key={item._id}>
            <FlipCard item={item} index={index} level={2} isAbove={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
