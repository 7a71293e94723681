import { z } from 'zod'

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const
type Severity = (typeof severities)[number]

const vulnerability = z.object({
  severity: z.enum(severities),
  range: z.string(),
  /** Paths of the installed packages. */
  nodes: z.array(z.string()),
  /** Advisories, or names of vulnerable packages that this one depends on. */
  via: z.array(z.union([z.string(), z.looseObject({ title: z.string(), url: z.string() })])),
})
const answer = z.object({ auditReportVersion: z.literal(2), vulnerabilities: z.record(z.string(), vulnerability) })

/** Vulnerable package. */
export interface Finding {
  name: string
  severity: Severity
  range: string
  isShipped: boolean
  /** Title and address of each advisory. */
  advisories: string[]
}

/** Result of an audit; `isAnswered` is false where the registry has told nothing. */
export type Audit = { isAnswered: true; findings: Finding[] } | { isAnswered: false; reason: string }

/** Exit code of `npm run audit` where the registry gives no answer. */
export const unansweredCode = 3

/** Reads the output of `npm audit --json`; an output that is no report counts as no answer. */
export function readAudit(output: string, isShipped: (path: string) => boolean): Audit {
  const json = jsonOf(output)
  const { success, data } = answer.safeParse(json)
  if (!success) return { isAnswered: false, reason: reasonIn(json) }
  const findings = Object.entries(data.vulnerabilities).map(([name, { severity, range, nodes, via }]) => ({
    name,
    severity,
    range,
    isShipped: nodes.some(isShipped),
    advisories: via.flatMap((each) => (typeof each === 'string' ? [] : [`${each.title} (${each.url})`])),
  }))
  return { isAnswered: true, findings: findings.toSorted((one, other) => rankOf(other) - rankOf(one)) }
}

/**
 * Findings that have to be fixed: of what is shipped any above `info`, of tools the high and critical ones, since they
 * read texts of this project only.
 */
export function grave(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => rankOf(finding) > (finding.isShipped ? rank('info') : rank('moderate')))
}

function rankOf({ severity }: { severity: Severity }): number {
  return rank(severity)
}

function rank(severity: Severity): number {
  return severities.indexOf(severity)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // npm reports some failures as plain text, which is no answer either.
    return null
  }
}

/** npm's own message, else the answer's status. */
function reasonIn(json: unknown): string {
  const failure = z.looseObject({
    message: z.string().optional(),
    statusCode: z.number().optional(),
    error: z.looseObject({ summary: z.string().optional() }).optional(),
  })
  const { message, statusCode, error } = failure.catch({}).parse(json)
  return message ?? error?.summary ?? (statusCode === undefined ? 'no report' : `status ${statusCode}`)
}
