import { runStep, type Step, summaryOf } from './steps.ts'

/*
 * `npm run test:soak`: everything of which the gate tries a part, whole. Every step runs, even after one that
 * failed; each ends with a list of what the gate samples. Walks that the gate takes whole are not repeated.
 */
const env = { SOAK: '1' }
const steps: Step[] = [
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'tests without a browser', command: ['vitest', 'run'], env },
  { name: 'tests in a browser', command: ['playwright', 'test', '--grep-invert', '@whole'], env },
]

const outcomes = steps.map(runStep)
process.stdout.write(`\n${summaryOf(outcomes)}\n`)
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1
