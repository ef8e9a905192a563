interface ReportTableProps {
  /** Id of the heading that names the table. */
  id: string;
  title: string;
  /** Name of the first column: 'Page'. */
  column: string;
  rows: readonly (readonly [name: string, count: number])[];
  /** Length of a whole bar; the largest number by default. */
  whole?: number;
  /** Shown if there are no rows. */
  empty: string;
}

/** Numbers by name: a table whose cells contain bars. */
export function ReportTable({ id, title, column, rows, whole, empty }: ReportTableProps) {
  const longest = Math.max(1, whole ?? 0, ...rows.map(([, count]) => count));
  return (
    <div className="grid content-start gap-1">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <table className="report-table" aria-labelledby={id}>
          <thead className="sr-only">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi className="line-clamp-2">{name}</bdi>
                </th>
                <td>
                  {count.toLocaleString('en-IN')}
                  <span
                    aria-hidden="true"
                    className="report-bar"
                    style={{ inlineSize: `${(count / longest) * 100}%` }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
