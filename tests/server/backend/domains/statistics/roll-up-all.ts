import { rollUp } from '#server/backend/domains/statistics/roll-up.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Rolls up to the end of the log: transactions of other databases on the test's server hold it back, too. */
export async function rollUpAll(services: BackendContext): Promise<Record<string, number>> {
  const total: Record<string, number> = {}
  for (;;) {
    const run = await rollUp(services)
    for (const name of ['counted', 'checked']) total[name] = (total[name] ?? 0) + (run[name] ?? 0)
    if (run['unsettled'] === 0 && run['unchecked'] === 0) return { ...run, ...total }
  }
}
