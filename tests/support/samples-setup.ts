import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { TestModule, TestProject } from 'vitest/node'
import { isSoak, type Sample, sampleSeed } from './samples.ts'

/** Before all tests: a file in which they say what they sampled. After them: prints it, and which of them failed. */
export default function setUp({ vitest }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'solvei-samples-'))
  const file = join(folder, 'samples.jsonl')
  writeFileSync(file, '')
  process.env['SAMPLES'] = file
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    rmSync(folder, { recursive: true })
    const summary = summaryOf(lines.map((line): Sample => JSON.parse(line)))
    if (summary !== '') process.stdout.write(`\n${summary}\n`)
    const failed = vitest.state.getTestModules().flatMap(failuresOf)
    if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join('\n')}\n`)
  }
}

/** Names of a file's tests that failed; its own where it failed without them. */
function failuresOf(module: TestModule): string[] {
  if (module.state() !== 'failed') return []
  const file = relative(process.cwd(), module.moduleId)
  const tests = Array.from(module.children.allTests('failed'), ({ fullName }) => `  ${file} › ${fullName}`)
  return tests.length > 0 ? tests : [`  ${file}`]
}

/** What the gate samples, a line for each name; nothing where all of it is tried. */
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
