import { config, type MarketCode } from '#config'
import type { OutboxEntry } from '#server/backend/kernel/backend-context.ts'

export const collectionKind = 'collectInvoice'

/** Month before the one of an instant, by the calendar of a market; its end is exclusive. */
export function lastMonth(now: Date, country: MarketCode): { month: string; startsAt: Date; endsAt: Date } {
  const { timeZone } = config.markets[country]
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const end = today.with({ day: 1 }).startOfDay()
  const start = end.subtract({ months: 1 })
  return {
    month: start.toPlainDate().toPlainYearMonth().toString(),
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(end.epochMilliseconds),
  }
}

/** Outbox entry that invoices a company once the month of an instant has ended. */
export function collectionEntry(companyId: string, country: MarketCode, now: Date): OutboxEntry {
  const { timeZone } = config.markets[country]
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const next = today.add({ months: 1 }).with({ day: 1 }).startOfDay()
  return { kind: collectionKind, payload: { companyId }, dueAt: new Date(next.epochMilliseconds) }
}
