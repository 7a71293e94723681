/** Columns of a table, each with its name and the value of a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, valueOf: (row: Row) => string | number | undefined])[]

/** Rows as CSV (RFC 4180), with the byte order mark that spreadsheets need for UTF-8. */
export function csvTable<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row)))]
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Quoted; a text that looks like a formula is marked as text, since strangers typed it. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
