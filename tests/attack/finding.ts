export type Severity = 'info' | 'low' | 'medium' | 'high'

/** What an attack has shown. */
export interface Finding {
  severity: Severity
  /** Address, and the parameter if there is one. */
  target: string
  text: string
}

/** Result of one attacker. */
export interface Attack {
  name: string
  /** What was attacked, in words: `12 addresses, 31 parameters`. */
  extent: string
  findings: Finding[]
  /** Why it did not come to its end; a result without findings then says nothing. */
  failure?: string
}

/** Page that is made to be found: a param goes into a query and into the document as it is. */
export const controlPath = '/en_EU/control'

/** Without what was to be found; an attack that has not found it would find nothing else either. */
export function withoutControl(attack: Attack): Attack {
  const findings = attack.findings.filter(({ target }) => !target.includes(controlPath))
  if (findings.length < attack.findings.length || attack.failure !== undefined) return { ...attack, findings }
  return { ...attack, failure: `it did not find the hole of ${controlPath}` }
}

const severities: readonly Severity[] = ['info', 'low', 'medium', 'high']

/** Whether a run must be looked at: a finding above `info`, or an attack that did not take place. */
export function isAlarming({ findings, failure }: Attack): boolean {
  return failure !== undefined || findings.some(({ severity }) => severity !== 'info')
}

/** Lines of a report: each attack with its extent and its findings, the gravest first. */
export function reportOf(attacks: readonly Attack[]): string[] {
  return attacks.flatMap((attack) => {
    const { name, extent, findings, failure } = attack
    const gravest = findings.toSorted((one, other) => rank(other) - rank(one))
    return [
      `${isAlarming(attack) ? 'FOUND' : 'good '}  ${name.padEnd(12)} ${extent}`,
      ...(failure === undefined ? [] : [`         did not end well: ${failure}`]),
      ...gravest.map(({ severity, target, text }) => `         ${severity.padEnd(6)} ${target}: ${text}`),
    ]
  })
}

function rank({ severity }: Finding): number {
  return severities.indexOf(severity)
}
