import type { Service } from '#contract/public/services.ts';

export const ServiceRows = ({ services }: { services: readonly Service[] }) => (
  <ul>
    {services.map(({ _id, serviceName, description }) => (
      <li key={_id} className="more-row">
        <h3 className="more-name" dir="auto">
          {serviceName}
        </h3>
        {description && (
          <p className="whitespace-pre-line text-muted" dir="auto">
            {description}
          </p>
        )}
      </li>
    ))}
  </ul>
);
