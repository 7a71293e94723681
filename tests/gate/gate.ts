import { checks, tests } from './checks.ts'
import { collectCoverage } from './machine-coverage.ts'
import { haveFailed, runInTurn, runSideBySide, type Step, summaryOf } from './steps.ts'

/*
 * `npm test`: every check, and every test except those of the soak. The build runs while the types are checked. Stops at
 * the first failure. Writes which transitions of the machines it took, for the drawings of the site that it has built.
 */
const coverage = collectCoverage('gate')
const { env } = coverage
const build: Step[] = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build', '--', '--without-demonstration'] },
  { name: 'size', command: ['size-limit'] },
]
const allTests: Step[] = [
  { ...tests, env },
  { name: 'tests of the site', command: ['npm', 'run', '--silent', 'test:site'], env },
  { name: 'tests in a browser', command: ['npm', 'run', '--silent', 'test:browser'], env },
]

const outcomes = await runSideBySide([checks.types, [...checks.others, ...build]])
if (!haveFailed(outcomes)) outcomes.push(...(await runInTurn(allTests)))
const isGood = !haveFailed(outcomes)
if (isGood) coverage.write()
coverage.remove()
process.stdout.write(`\n${summaryOf(outcomes)}\n`)
process.exitCode = isGood ? 0 : 1
