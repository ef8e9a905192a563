import { NotOnDevice } from '#offline/reads/row-notices.tsx';
import { useRowsQuery } from '#offline/reads/use-rows.ts';
import { DataAge, ListSpinner } from '#ui/data-states.tsx';
import { ProductCard } from './ProductCard.tsx';
import { productsQuery } from './queries.ts';

export default function ProductList() {
  const { data, error, isError, isPending, dataUpdatedAt } = useRowsQuery(productsQuery());
  if (isPending) return <ListSpinner label="Loading our products" />;
  if (!data) {
    return (
      <div>
        <p role="alert" className="font-semibold text-danger">
          Failed to load projects
        </p>
        <NotOnDevice error={error} />
      </div>
    );
  }
  if (data.length === 0) return <p>No projects available at the moment.</p>;
  return (
    <section aria-label="Products" className="grid gap-6">
      <DataAge updatedAt={dataUpdatedAt} hasFailed={isError} />
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} isAbove={index < 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
