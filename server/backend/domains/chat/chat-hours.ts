import { config, type MarketCode } from '#config'
import type { ChatHours, WeeklyChatHours } from '#server/api/contract/schemas/chat.ts'

/**
 * Hours in which staff answer, in the market's local time: ISO weekdays and hours. In the Emirates Sunday belongs to
 * the weekend. The days follow each other, so that a text can name the first and the last.
 */
const opening = { firstWeekday: 1, lastWeekday: 5, opens: '09:00', closes: '18:00' } as const
/** Longest interval between two openings, in days. */
const searchedDays = 8

/** Hours of every week, for texts. */
export function weeklyChatHours(market: MarketCode): WeeklyChatHours {
  return { ...opening, timeZone: config.markets[market].timeZone }
}

/** Whether the chat is staffed at an instant, and from when or until when. */
export function chatHoursAt(market: MarketCode, now: Date): ChatHours {
  const { timeZone } = config.markets[market]
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const spans = Array.from({ length: searchedDays }, (_, days) => here.toPlainDate().add({ days }))
    .filter(({ dayOfWeek }) => opening.firstWeekday <= dayOfWeek && dayOfWeek <= opening.lastWeekday)
    .map((date) => ({
      from: date.toZonedDateTime({ timeZone, plainTime: opening.opens }).epochMilliseconds,
      to: date.toZonedDateTime({ timeZone, plainTime: opening.closes }).epochMilliseconds,
    }))
  const next = spans.find(({ to }) => to > now.getTime())
  if (!next) throw new Error(`no chat hours in ${market}`)
  const isOpen = next.from <= now.getTime()
  return {
    isOpen,
    opensAt: isOpen ? null : new Date(next.from).toISOString(),
    closesAt: isOpen ? new Date(next.to).toISOString() : null,
    timeZone,
  }
}
