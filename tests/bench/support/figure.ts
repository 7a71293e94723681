/** Required bound of a figure. */
export type Bar = { atMost: number } | { atLeast: number }

export interface Figure {
  name: string
  value: number
  /** `kB`, `pages/s`, `µs`, `×`; empty for a bare count. */
  unit: string
  /** Absent for figures without a requirement. */
  bar?: Bar
}

export function isMet({ value, bar }: Figure): boolean | null {
  if (!bar) return null
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

/** One line: benchmark, name, figure, unit, bar, met or not. */
export function asText(benchmark: string, figure: Figure): string {
  const { name, value, unit, bar } = figure
  const limit = bar ? ('atMost' in bar ? `≤ ${written(bar.atMost)}` : `≥ ${written(bar.atLeast)}`) : ''
  const verdict = { true: 'met', false: 'NOT MET', null: '' }[`${isMet(figure)}`]
  const columns = [benchmark.padEnd(12), name.padEnd(58), written(value).padStart(9), unit.padEnd(10), limit.padEnd(9)]
  return [...columns, verdict].join(' ').trimEnd()
}

export function asJson(benchmark: string, figure: Figure): string {
  return JSON.stringify({ benchmark, ...figure, isMet: isMet(figure) })
}

/** About three significant digits. */
function written(value: number): string {
  const decimals = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}
