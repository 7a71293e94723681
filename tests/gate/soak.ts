import { collectCoverage } from './machine-coverage.ts'
import { runStep, type Step, summaryOf } from './steps.ts'

/*
 * `npm run test:soak`: the complete sets of which the gate tries samples. Every step runs, even after a failure; each
 * ends with the list of samples. Walks that the gate takes whole are not repeated. Writes which transitions of the
 * machines it took, like the gate.
 */
const coverage = collectCoverage('soak')
const env = { ...coverage.env, SOAK: '1' }
const steps: Step[] = [
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'tests without a browser', command: ['vitest', 'run'], env },
  { name: 'tests in a browser', command: ['playwright', 'test', '--grep-invert', '@whole'], env },
]

const outcomes = steps.map(runStep)
coverage.write()
coverage.remove()
process.stdout.write(`\n${summaryOf(outcomes)}\n`)
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1
