import type { getHealth } from '#app/functions/ops/operations.functions.ts'

export type Health = Awaited<ReturnType<typeof getHealth>>

/**
 * From when a value needs attention. The same as in the alerts of monitoring (.github/monitoring/alerts.yml), which wait
 * some minutes more.
 */
const limits = {
  answerMs: 1_000,
  clockDriftMs: 2_000,
  /** Seconds for which work may be due. */
  lateSeconds: 300,
  /** Milliseconds after which a failure is history. */
  failureMs: 900_000,
}

export function isReplicaBad({ isAlive, clockDriftMs }: Health['replicas'][number]): boolean {
  return !isAlive || Math.abs(clockDriftMs) > limits.clockDriftMs
}

export function isDatabaseSlow({ answerMs }: Health['database']): boolean {
  return answerMs > limits.answerMs
}

/** Whether effects of the kind are due, rather than dated ahead. */
export function isWaiting({ due, failing }: Health['effects'][number]): boolean {
  return due > 0 || failing > 0
}

export function isEffectBad({ failing, oldestSeconds }: Health['effects'][number]): boolean {
  return failing > 0 || oldestSeconds > limits.lateSeconds
}

export function isJobBad({ lateSeconds, failure }: Health['jobs'][number]): boolean {
  return failure !== null || lateSeconds > limits.lateSeconds
}

export function isProviderBad({ failure }: Health['providers'][number], now: string): boolean {
  return failure !== null && Date.parse(now) - Date.parse(failure.at) < limits.failureMs
}

/** Number of things that need attention. */
export function countProblems({ now, replicas, database, effects, jobs, providers }: Health): number {
  const found = [
    ...replicas.map(isReplicaBad),
    isDatabaseSlow(database),
    ...effects.map(isEffectBad),
    ...jobs.map(isJobBad),
    ...providers.map((provider) => isProviderBad(provider, now)),
  ]
  return found.filter(Boolean).length
}
