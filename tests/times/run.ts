import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileTimes, report } from './times.ts'

/*
 * Runs the tests and prints where their time goes: `npm run test:times`, `npm run test:times -- unit`, or
 * `npm run test:times -- browser tests/e2e/checkout.spec.ts`. Exits with 1 where a test fails.
 */
const reporterAt = (name: string) => join(import.meta.dirname, name)
const suites = {
  unit: ['--reporter=default', `--reporter=${reporterAt('unit-reporter.ts')}`],
  site: ['--reporter=default', `--reporter=${reporterAt('unit-reporter.ts')}`],
  browser: [`--reporter=list,${reporterAt('browser-reporter.ts')}`],
}

const [chosen, ...filters] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'solvei-times-'))
const file = join(folder, 'times.jsonl')
for (const [suite, reporters] of Object.entries(suites)) {
  if (chosen !== undefined && chosen !== suite) continue
  const env = { ...process.env, TEST_TIMES: file }
  const { status } = spawnSync('npm', ['run', `test:${suite}`, '--', ...reporters, ...filters], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
const lines = readFileSync(file, 'utf8').trim().split('\n')
const times: FileTimes[] = lines.map((line) => JSON.parse(line))
process.stdout.write(`\n${report(times)}\n`)
rmSync(folder, { recursive: true })
