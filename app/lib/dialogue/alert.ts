import type { Alert } from '#machines/flows/alert-banner/index.ts'
import { alertActor } from './alert-actor.ts'

/**
 * Shows an alert above the page until it is cleared, dismissed, or another takes its place. A closeable one that was
 * dismissed does not come back before the page is loaded anew. The text is localised by the caller.
 */
export function raiseAlert(alert: Alert): void {
  alertActor.send({ type: 'alert.raised', alert })
}

/** Takes an alert back; another one that has taken its place stays. */
export function clearAlert(id: Alert['id']): void {
  if (alertActor.getSnapshot().context.alert?.id === id) alertActor.send({ type: 'alert.cleared' })
}
