import type { Alert } from '#machines/flows/alert-banner/index.ts'
import { alertActor } from './alert-actor.ts'

/**
 * Shows an alert above the page until it is cleared, dismissed or replaced. A dismissed one does not return before the
 * page is reloaded. The caller localises the text.
 */
export function raiseAlert(alert: Alert): void {
  alertActor.send({ type: 'alert.raised', alert })
}

/** Removes an alert; one that has replaced it stays. */
export function clearAlert(id: Alert['id']): void {
  if (alertActor.getSnapshot().context.alert?.id === id) alertActor.send({ type: 'alert.cleared' })
}
