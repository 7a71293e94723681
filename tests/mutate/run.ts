import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { drawMutants, listedMutants, mutantsIn } from './choose.ts'
import type { Mutant } from './mutants.ts'
import type { Verdict } from './schedule.ts'
import { tryMutants } from './trials.ts'

/*
 * Changes the sources in small ways and prints the changes no test detects: `npm run mutate -- machines/orders`. See
 * tests/README.md.
 */
const defaultPaths = [
  'machines',
  'server/backend/platform/engine',
  'server/backend/domains/pricing',
  'server/backend/domains/payments',
  'server/api/client',
  'server/backend/platform/http',
]
interface Results {
  paths: string[]
  tests: string[]
  seed: number | null
  mutants: (Mutant & Verdict)[]
  leftOut: string[]
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    only: { type: 'string' },
    status: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [] },
  },
})

const paths = positionals.length > 0 ? positionals : defaultPaths
const mutants = chosenMutants()
if (mutants.length === 0) {
  process.stdout.write('No mutant to try.\n')
  process.exit()
}
const { verdicts, leftOut } = await tryMutants(mutants, options.tests)
const results: Results = {
  paths,
  tests: options.tests,
  seed: options.mutants === undefined ? null : Number(options.seed),
  leftOut,
  mutants: mutants.map((mutant, number) => ({ ...mutant, ...(verdicts[number] as Verdict) })),
}
if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`)
process.stdout.write(`${report(results)}\n`)
// Vitest counts each test that detects a mutant as a failure.
process.exitCode = leftOut.length > 0 ? 1 : 0

function chosenMutants(): Mutant[] {
  const statuses = options.status?.split(',')
  const all =
    options.only === undefined
      ? mutantsIn(paths)
      : listedMutants(
          (JSON.parse(readFileSync(options.only, 'utf8')) as Results).mutants.filter(
            ({ status }) => statuses?.includes(status) ?? true,
          ),
        )
  return options.mutants === undefined ? all : drawMutants(all, Number(options.mutants), Number(options.seed))
}

function report({ mutants, leftOut }: Results): string {
  const having = (status: Verdict['status']) => mutants.filter((each) => each.status === status)
  const [killed, timeout, survived, uncovered] = [
    having('killed'),
    having('timeout'),
    having('survived'),
    having('no coverage'),
  ]
  const score = ((100 * (killed.length + timeout.length)) / mutants.length).toFixed(1)
  return [
    ...section('Survived:', survived.map(lineOf)),
    ...section('No test gets there:', uncovered.map(lineOf)),
    ...section('Fails without any mutant, and was left out:', leftOut),
    `Score ${score} %: ${killed.length} killed, ${timeout.length} timed out, ${survived.length} survived, ` +
      `${uncovered.length} not covered, of ${mutants.length}`,
  ].join('\n')
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ''] : []
}

function lineOf({ file, line, column, original, replacement }: Mutant): string {
  return `${file}:${line}:${column}  ${inOneLine(original)}  →  ${inOneLine(replacement) || '(nothing)'}`
}

function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `${line.slice(0, 80)} … ${line.slice(-30)}` : line
}
