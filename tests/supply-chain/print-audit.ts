import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Finding, grave, readAudit, unansweredCode } from './audit-report.ts'
import { shippedPackages } from './packages.ts'

/*
 * `npm run audit`: asks the configured registry for known vulnerabilities of all locked packages, and prints them, those
 * of shipped packages as such. Without a build every package counts as shipped. Exits with 1 where one has to be fixed,
 * and with `unansweredCode` where the registry gives no answer.
 */
const root = join(import.meta.dirname, '../..')

const shipped = shippedPackages(root)
const npm = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const audit = readAudit(npm.stdout, (path) => shipped?.has(path) ?? true)
if (!audit.isAnswered) {
  process.stderr.write(`Nothing is known of vulnerabilities: the registry gives no answer (${audit.reason}).\n`)
  process.exit(unansweredCode)
}
const failing = grave(audit.findings)
const lines = [
  ...(shipped === null ? ['The site is not built: every package counts as shipped.'] : []),
  ...audit.findings.map(lineOf),
  failing.length === 0
    ? `No vulnerability has to be fixed (${audit.findings.length} known).`
    : `${failing.length} vulnerable packages have to be updated or replaced (.github/SECURITY.md says how soon).`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = failing.length === 0 ? 0 : 1

function lineOf({ name, severity, range, isShipped, advisories }: Finding): string {
  return [`${severity}  ${name} ${range}, ${isShipped ? 'shipped' : 'a tool'}`, ...advisories].join('\n    ')
}
