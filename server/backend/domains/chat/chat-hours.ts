import { config, type MarketCode } from '#config'
import type { ChatHours } from '#server/api/contract/schemas/chat.ts'

/** When somebody answers, by the clock of each market: ISO weekdays and hours. In the Emirates Sunday is a weekend day. */
const opening = { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' } as const
/** Nobody is away for longer. */
const searched = 8

/** Whether somebody answers at an instant, and from when or until when. */
export function chatHoursAt(market: MarketCode, now: Date): ChatHours {
  const { timeZone } = config.markets[market]
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const spans = Array.from({ length: searched }, (_, days) => here.toPlainDate().add({ days }))
    .filter((date) => opening.weekdays.some((weekday) => weekday === date.dayOfWeek))
    .map((date) => ({
      from: date.toZonedDateTime({ timeZone, plainTime: opening.opens }).epochMilliseconds,
      to: date.toZonedDateTime({ timeZone, plainTime: opening.closes }).epochMilliseconds,
    }))
  const next = spans.find(({ to }) => to > now.getTime())
  if (!next) throw new Error(`nobody ever answers in ${market}`)
  const isOpen = next.from <= now.getTime()
  return {
    isOpen,
    opensAt: isOpen ? null : new Date(next.from).toISOString(),
    closesAt: isOpen ? new Date(next.to).toISOString() : null,
    timeZone,
  }
}
