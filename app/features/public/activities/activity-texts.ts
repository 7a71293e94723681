import type { listActivities } from '#app/functions/public/activities.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'

export type Activity = Extract<Awaited<ReturnType<typeof listActivities>>, { ok: true }>['value'][number]

interface Room {
  text: MessageId
  /** Whether a place is free now; marked in the live colour. */
  isOpen: boolean
}

/** Availability: what a registration would get now. */
export function roomOf({ closesAt, placesLeft, waitlistLeft, now }: Activity, at = Date.parse(now)): Room {
  if (at >= Date.parse(closesAt)) return { text: 'activities.room.closed', isOpen: false }
  if (placesLeft > 0) return { text: 'activities.room.places', isOpen: true }
  return { text: waitlistLeft > 0 ? 'activities.room.waitlist' : 'activities.room.full', isOpen: false }
}
