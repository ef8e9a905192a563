import { useRows } from '#offline/reads/use-rows.ts';
import { servicesQuery } from './queries.ts';
import { ServiceRows } from './ServiceRows.tsx';

const AT_ONCE = 8;

/** The services added in the back office, in their order. */
export default function MoreServices() {
  const services = useRows(servicesQuery());
  if (services.length === 0) return null;
  const rest = services.slice(AT_ONCE);
  return (
    <section aria-labelledby="more-services" className="more-services wrap section pt-0">
      <h2 id="more-services" className="text-head">
        More services
      </h2>
      <div>
        <ServiceRows services={services.slice(0, AT_ONCE)} />
        {rest.length > 0 && (
          <details>
            <summary className="more-rest">{rest.length} more</summary>
            <ServiceRows services={rest} />
          </details>
        )}
      </div>
    </section>
  );
}
