import { collectCoverage } from './machine-coverage.ts'
import { type Outcome, runStep, type Step, summaryOf } from './steps.ts'

/*
 * `npm test`: every check, and every test except those of the soak. Stops at the first failure. Writes which transitions
 * of the machines it took, for the drawings of the site that it has built.
 */
const coverage = collectCoverage('gate')
const { env } = coverage
const steps: Step[] = [
  { name: 'checks and tests without a build', command: ['npm', 'run', '--silent', 'verify'], env },
  { name: 'build', command: ['npm', 'run', '--silent', 'build', '--', '--without-demonstration'] },
  { name: 'size', command: ['size-limit'] },
  { name: 'tests of the site', command: ['npm', 'run', '--silent', 'test:site'], env },
  { name: 'tests in a browser', command: ['npm', 'run', '--silent', 'test:browser'], env },
]

const outcomes: Outcome[] = []
for (const step of steps) {
  const outcome = runStep(step)
  outcomes.push(outcome)
  if (!outcome.isGood) break
}
const isGood = outcomes.every((outcome) => outcome.isGood)
if (isGood) coverage.write()
coverage.remove()
process.stdout.write(`\n${summaryOf(outcomes)}\n`)
process.exitCode = isGood ? 0 : 1
