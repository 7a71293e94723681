import { notInstalledCode } from '#tests/attack/tools.ts'
import { unansweredCode } from '#tests/supply-chain/audit-report.ts'
import { collectCoverage } from './machine-coverage.ts'
import { haveFailed, runSideBySide, runStep, type Step, summaryOf } from './steps.ts'

/*
 * `npm run test:soak`: the complete sets of which the gate tries samples. Every step runs, even after a failure; each
 * ends with the list of samples. What the gate takes whole is not repeated. Writes which transitions of the
 * machines it took, like the gate. What cannot be known here, as without a registry that publishes vulnerabilities
 * or without scanners, is called unknown in the summary.
 */
const coverage = collectCoverage('soak')
const env = { ...coverage.env, SOAK: '1' }
// The build uses one core for most of its time.
const build: Step = { name: 'build', command: ['npm', 'run', 'build'] }
const parts: Step = { name: 'tests of the parts', command: ['vitest', 'run', '--project', 'parts'], env }
const audit: Step = {
  name: 'vulnerable dependencies',
  command: ['npm', 'run', '--silent', 'audit'],
  unknownCode: unansweredCode,
}
const attack: Step = {
  name: 'scanners against the site',
  command: ['npm', 'run', '--silent', 'test:attack'],
  unknownCode: notInstalledCode,
}
const ofSite: Step[] = [
  { name: 'tests of the site', command: ['npm', 'run', '--silent', 'test:site'], env },
  { name: 'tests in a browser', command: ['playwright', 'test'], env },
]

const outcomes = await runSideBySide([[build], [parts]])
for (const step of [audit, ...ofSite, attack]) outcomes.push(await runStep(step))
coverage.write()
coverage.remove()
process.stdout.write(`\n${summaryOf(outcomes)}\n`)
process.exitCode = haveFailed(outcomes) ? 1 : 0
