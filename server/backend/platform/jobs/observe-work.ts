import { counter, histogram } from '#server/telemetry/metrics.ts'
import { inTrace } from '#server/telemetry/tracing.ts'

/** Background work: an effect of the outbox by its kind, or a recurring job by its name. */
interface Work {
  type: 'effect' | 'job'
  name: string
  /** `traceparent` of what requested it; null without. */
  traceparent: string | null
}

const labels = ['type', 'name']
const countRun = counter('solvei_work_total', 'Background work carried out, by result.', [...labels, 'result'])
const observeSeconds = histogram('solvei_work_duration_seconds', 'Time of background work.', labels)

/** Carries out background work as part of the trace that requested it; counts its results and time. */
export async function observeWork<T>({ type, name, traceparent }: Work, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let result = 'failed'
  try {
    const value = await inTrace(traceparent, () => ({ name: `${type} ${name}`, kind: 'consumer' }), run)
    result = 'done'
    return value
  } finally {
    countRun(1, type, name, result)
    observeSeconds((performance.now() - startedAt) / 1_000, type, name)
  }
}
