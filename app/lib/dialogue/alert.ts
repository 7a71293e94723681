import type { Alert } from '#machines/flows/alert-banner/index.ts'

/**
 * Shows an alert above the page until it is cleared, dismissed, or another takes its place. A closeable one that was
 * dismissed does not come back before the page is loaded anew. The text is localised by the caller.
 */
export async function raiseAlert(alert: Alert): Promise<void> {
  const { alertActor } = await import('./alert-actor.ts')
  alertActor.send({ type: 'alert.raised', alert })
}

export async function clearAlert(): Promise<void> {
  const { alertActor } = await import('./alert-actor.ts')
  alertActor.send({ type: 'alert.cleared' })
}
