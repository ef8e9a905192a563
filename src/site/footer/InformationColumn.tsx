import { useState } from 'react';
import { footerInformation } from '#content/navigation.ts';
import { SiteLink } from '#ui/SiteLink.tsx';

export function InformationColumn() {
  const [said, setSaid] = useState('');
  return (
    <div id="information">
      <h2 className="footer-heading">Information</h2>
      <ul>
        {footerInformation.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <SiteLink to={to} className="footer-link">
                {label}
              </SiteLink>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: a link by the documents' word, whose page does not exist yet
              <a
                href="#information"
                aria-disabled="true"
                aria-describedby="information-soon"
                className="footer-link"
                onClick={(event) => {
                  event.preventDefault();
                  setSaid(`${label}: Coming soon`);
                }}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      <span id="information-soon" hidden>
        Coming soon
      </span>
      <p role="status" className="min-h-6 text-marigold text-note">
        {said}
      </p>
    </div>
  );
}
