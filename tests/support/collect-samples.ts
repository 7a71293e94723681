import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSoak, type Sample, sampleSeed } from './samples.ts'

/** Creates a file in which this run's tests report their samples; the returned function prints and removes it. */
export function collectSamples(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'solvei-samples-'))
  const file = join(folder, 'samples.jsonl')
  writeFileSync(file, '')
  process.env['SAMPLES'] = file
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    rmSync(folder, { recursive: true })
    const summary = summaryOf(lines.map((line): Sample => JSON.parse(line)))
    if (summary !== '') process.stdout.write(`\n${summary}\n`)
  }
}

/** Samples of the gate, one line per name; empty when everything is tried. */
function summaryOf(samples: readonly Sample[]): string {
  const sums = new Map<string, Sample>()
  for (const sample of samples) {
    const name = sample.name.replace(/:.*/, '')
    const { gate, of } = sums.get(name) ?? { gate: 0, of: 0 }
    sums.set(name, { name, gate: gate + sample.gate, of: of + sample.of })
  }
  const rows = [...sums.values()].filter(({ gate, of }) => gate < of)
  if (rows.length === 0) return ''
  const title = isSoak ? 'Tried whole, of which the gate tries a part' : 'Tried in part; whole by `npm run test:soak`'
  const lines = rows.map(({ name, gate, of }) => `  ${gate} of ${of} ${name}`).toSorted()
  return [`${title} (seed ${sampleSeed}):`, ...lines].join('\n')
}
