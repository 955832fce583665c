type ChartColumn = { label: string; isText?: boolean }

type ChartTableProps = {
  /** What opens the table. */
  summary: string
  /** What the table is about. */
  caption: string
  /** Texts are on the left, figures on the right. */
  columns: readonly ChartColumn[]
  /** The texts of each row, in the order of the columns; the first names the row. */
  rows: readonly (readonly string[])[]
}

/** The figures of a chart as a table, closed at first. */
export function ChartTable({ summary, caption, columns, rows }: ChartTableProps) {
  const side = (at: number) => (columns[at]?.isText ? 'text-left' : 'text-right')
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-14 text-accent hover:underline">
        {summary}
      </summary>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }, at) => (
              <th
                key={label}
                scope="col"
                className={`border-line-strong border-b-2 py-2 pr-3 font-bold last:pr-0 ${side(at)}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...texts], row) => (
            <tr key={row}>
              <th
                scope="row"
                className="whitespace-nowrap border-line border-b py-2 pr-3 text-left font-medium"
              >
                {name}
              </th>
              {texts.map((text, at) => (
                <td
                  key={columns[at + 1]?.label}
                  className={`border-line border-b py-2 pr-3 last:pr-0 ${side(at + 1)}`}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
