import { eq } from 'drizzle-orm'
import { modelNameOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { serviceMailRequest, type ServiceMailTemplate } from './mails/service-mail-request.ts'
import type { ServiceRow } from './service-bookings.ts'
import { requireSite } from './service-slots.ts'

const hour = 3_600_000
/** The reminder is sent so long before the start. */
const reminderMs = 24 * hour
/** A car may be late. */
const graceMs = 2 * hour

/** Mail to the customer of a booking, in its language. */
export async function mailEntry(
  services: BackendContext,
  row: ServiceRow,
  template: ServiceMailTemplate,
): Promise<OutboxEntry> {
  const { email, firstName } = accounts
  const [customer] = await services
    .db()
    .select({ email, firstName })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  if (!customer) throw new Error(`no account ${row.accountId}`)
  const site = await requireSite(services, row.siteId)
  const { orderNo, locale, plate, note, reason } = row
  const payload = serviceMailRequest.parse({
    template,
    to: customer.email,
    locale,
    orderNo,
    values: {
      firstName: customer.firstName,
      modelName: await modelNameOf(services, row.subscriptionNo),
      ...(plate !== null && { plate }),
      siteName: site.name,
      siteAddress: postalLine(locale, site),
      startsAt: row.startsAt.toISOString(),
      timeZone: site.timeZone,
      works: row.works,
      ...(note !== null && { note }),
      ...(reason !== null && { reason }),
      bookingUrl: new URL(`/${locale}/account/service/${orderNo}`, services.env.publicUrl).href,
    },
  })
  return { kind: 'mail', payload }
}

/** Reminder a day before the start, if that is still ahead, and the check whether the car has come. */
export async function timerEntries(
  services: BackendContext,
  machineId: string,
  row: ServiceRow,
): Promise<OutboxEntry[]> {
  const { orderNo, startsAt, endsAt } = row
  const groupKey = timerGroup(orderNo)
  const dueAt = new Date(startsAt.getTime() - reminderMs)
  const isAhead = dueAt > services.clock.now()
  const missedAt = new Date(endsAt.getTime() + graceMs)
  return [
    ...(isAhead ? [{ ...(await mailEntry(services, row, 'serviceReminder')), dueAt, groupKey }] : []),
    orderEventEntry({ machineId, orderNo, event: 'timer.missed', dueAt: missedAt }),
  ]
}
