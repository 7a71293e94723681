import type { ReceivedSpan } from './otlp-receiver.ts'

const width = 1_200
const rowHeight = 20
const margin = { top: 46, side: 16, bottom: 16 }
/** Width of the names at the start of the lines. */
const nameWidth = 460
const barsWidth = width - nameWidth - 2 * margin.side
/** Characters of a name that fit. */
const maxName = 64

/** Colours by kind of span: internal, server, client, producer, consumer. */
const colours = ['#8a94a0', '#8a94a0', '#2f6f9f', '#b4662a', '#8a94a0', '#5b8c5a']

interface Line {
  span: ReceivedSpan
  depth: number
}

/** SVG of a trace: a line for each span below its parent, with a bar for its time. */
export function drawTrace(spans: readonly ReceivedSpan[]): string {
  const lines = linesOf(spans)
  const start = Math.min(...spans.map(startOf))
  const length = Math.max(...spans.map(endOf)) - start
  const height = margin.top + lines.length * rowHeight + margin.bottom
  const x = (ms: number) => margin.side + nameWidth + (ms / length) * barsWidth
  const rows = lines.map(({ span, depth }, index) => {
    const y = margin.top + index * rowHeight
    const [from, to] = [startOf(span) - start, endOf(span) - start]
    const colour = span.status?.code === 2 ? '#b3261e' : (colours[span.kind] ?? '#8a94a0')
    const bar = `<rect x="${fixed(x(from))}" y="${y + 4}" width="${fixed(Math.max(1, x(to) - x(from)))}" height="12" rx="2" fill="${colour}"/>`
    const name = `<text x="${margin.side + depth * 12}" y="${y + 14}">${escaped(shortened(span.name, maxName - depth * 2))}</text>`
    const isLate = x(to) > width - 90
    const time = `<text class="ms" x="${fixed(isLate ? x(from) - 5 : x(to) + 5)}" y="${y + 14}"${isLate ? ' text-anchor="end"' : ''}>${fixed(to - from)} ms</text>`
    return name + bar + time
  })
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = fixed(x(share * length))
    return `<path d="M${at} ${margin.top - 6}V${height - margin.bottom}" stroke="#e3e6ea"/><text class="ms" x="${at}" y="${margin.top - 12}" text-anchor="${share === 1 ? 'end' : 'middle'}">${fixed(share * length)} ms</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif" font-size="11" fill="#1c242c">
<title>Trace of ${lines.length} spans, ${fixed(length)} ms</title>
<style>.ms{font-size:10px;fill:#5b6570}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${ticks.join('\n')}
${rows.join('\n')}
</svg>
`
}

/** Spans depth first, each after its parent, those of one parent by their start. */
function linesOf(spans: readonly ReceivedSpan[]): Line[] {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const parentOf = ({ parentSpanId }: ReceivedSpan) =>
    parentSpanId !== undefined && ids.has(parentSpanId) ? parentSpanId : ''
  const children = Map.groupBy(
    spans.toSorted((one, other) => startOf(one) - startOf(other)),
    parentOf,
  )
  const below = (parent: string, depth: number): Line[] =>
    (children.get(parent) ?? []).flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)])
  return below('', 0)
}

const startOf = ({ startTimeUnixNano }: ReceivedSpan) => Number(startTimeUnixNano) / 1e6
const endOf = ({ endTimeUnixNano }: ReceivedSpan) => Number(endTimeUnixNano) / 1e6

function fixed(number: number): string {
  return String(Math.round(number * 10) / 10)
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
