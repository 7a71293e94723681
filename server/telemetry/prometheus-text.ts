import type { Family } from './metrics.ts'

/** Media type of the format, version 0.0.4. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics in the text format of Prometheus. */
export function prometheusText(families: readonly Family[]): string {
  return families.map(familyText).join('')
}

function familyText(family: Family): string {
  const { name, help, kind, labels } = family
  const head = `# HELP ${name} ${help.replaceAll('\\', String.raw`\\`)}\n# TYPE ${name} ${kind}\n`
  if (family.kind !== 'histogram') {
    return head + family.samples.map(({ values, value }) => line(name, labels, values, value)).join('')
  }
  const { bounds } = family
  const lines = family.samples.flatMap(({ values, counts, sum }) => {
    let total = 0
    const buckets = counts.map((count, index) => {
      total += count
      return line(`${name}_bucket`, [...labels, 'le'], [...values, String(bounds[index] ?? '+Inf')], total)
    })
    return [...buckets, line(`${name}_sum`, labels, values, sum), line(`${name}_count`, labels, values, total)]
  })
  return head + lines.join('')
}

function line(name: string, labels: readonly string[], values: readonly string[], value: number): string {
  const pairs = labels.map((label, index) => `${label}="${escaped(values[index] ?? '')}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
