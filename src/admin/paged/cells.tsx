import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Phone } from '#ui/icons.tsx';
import { Mail } from '#ui/icons-later.tsx';
import { isToday, tableDate } from '../dates.ts';
import { callTo, mailTo } from '../links.ts';
import { MailText } from '../MailText.tsx';
import { cell, line } from '../table-roles.ts';

export const ICON = { width: 20, height: 20 };

/** A row of a table, a card on a phone; marked where it came today. */
export const Row = ({ id, createdAt, children }: { id?: string; createdAt: string; children: ReactNode }) => (
  <tr {...line} data-id={id} className="record" data-today={isToday(createdAt) || undefined}>
    {children}
  </tr>
);

export const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td {...cell} className={className}>
    {children}
  </td>
);

export const NameCell = ({ children }: { children: string }) => (
  <Cell className="record-name">
    <span dir="auto" className="line-clamp-3">
      {children}
    </span>
  </Cell>
);

export const DateCell = ({ createdAt }: { createdAt: string }) => (
  <Cell>
    <span className="record-date">
      <time dateTime={createdAt}>{tableDate(createdAt)}</time>
      {isToday(createdAt) && <Badge tone="marigold">Today</Badge>}
    </span>
  </Cell>
);

export const PhoneCell = ({ children }: { children: string }) => (
  <Cell className="record-ruled">
    {children && (
      <a className="record-line tabular-nums" href={callTo(children)}>
        <Phone {...ICON} />
        <bdi>{children}</bdi>
      </a>
    )}
  </Cell>
);

export const MailCell = ({ children }: { children: string }) => (
  <Cell className="record-ruled">
    {children && (
      <a className="record-line" href={mailTo(children)}>
        <Mail {...ICON} />
        <MailText>{children}</MailText>
      </a>
    )}
  </Cell>
);
