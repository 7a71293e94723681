import { eq } from 'drizzle-orm'
import { readModelName, readSite } from '#server/backend/domains/stores/module.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { driveResources } from '#server/backend/platform/db/schema/test-drive.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { postalLine } from '#server/postal/postal-lines.ts'
import { cancelledByUs } from './cancel-reasons.ts'
import { mailRequest, type MailRequest, type MailTemplate, type TestDriveMailValues } from './mails/mail-request.ts'
import { manageUrl, rebookUrl } from './order-link.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

const hour = 3_600_000

/** Reminders, with the hours before the start at which they are sent. */
const reminders = [
  { template: 'reminder24', hours: 24 },
  { template: 'reminder2', hours: 2 },
] as const

/** Mails that change or cancel the customer's calendar entry. */
const calendarMails = new Set<MailTemplate>(['booked', 'arranged', 'moved', 'cancelled', 'cancelledByUs'])

/** Mail about an order, in the order's language. */
export async function mailEntry(
  services: BackendContext,
  order: TestDriveRow,
  template: MailTemplate,
): Promise<OutboxEntry> {
  return { kind: 'mail', payload: requestOf(order, template, await mailValues(services, order)) }
}

/**
 * Reminders 24 and 2 hours before the start, if still ahead, and the no-show check 24 hours after the end. They replace
 * those scheduled before.
 */
export async function timerEntries(
  services: BackendContext,
  machineId: string,
  order: TestDriveRow,
): Promise<OutboxEntry[]> {
  const { orderNo, startsAt, endsAt } = order
  const groupKey = timerGroup(orderNo)
  const isNew = order.version === 1
  if (!isNew) await services.outbox.withdraw(groupKey)
  const values = await mailValues(services, order)
  const now = services.clock.now()
  return [
    ...reminders
      .map(({ template, hours }) => ({ template, dueAt: new Date(startsAt.getTime() - hours * hour) }))
      .filter(({ dueAt }) => dueAt > now)
      .map(({ template, dueAt }) => ({ kind: 'mail', payload: requestOf(order, template, values), dueAt, groupKey })),
    orderEventEntry({ machineId, orderNo, event: 'timer.noShow', dueAt: new Date(endsAt.getTime() + 24 * hour) }),
  ]
}

function requestOf(order: TestDriveRow, template: MailTemplate, values: TestDriveMailValues): MailRequest {
  return mailRequest.parse({
    template,
    to: order.contact.email,
    locale: order.locale,
    orderNo: order.orderNo,
    values,
    ...(calendarMails.has(template) && { calendar: { sequence: order.version } }),
  })
}

async function mailValues(services: BackendContext, order: TestDriveRow): Promise<TestDriveMailValues> {
  const site = await readSite(services, order.siteId)
  const advisorName = order.advisorId === null ? null : await readLabel(services, order.advisorId)
  const manage = manageUrl(services.env, order)
  return {
    orderNo: order.orderNo,
    firstName: order.contact.firstName,
    modelName: await readModelName(services, order.modelId),
    siteName: site.name,
    siteAddress: postalLine(order.locale, site),
    startsAt: order.startsAt.toISOString(),
    endsAt: order.endsAt.toISOString(),
    timeZone: site.timeZone,
    entryType: order.entryType,
    manageUrl: manage,
    rebookUrl: rebookUrl(services.env, order),
    evaluateUrl: `${manage}#evaluation`,
    ...(order.address && { doorAddress: postalLine(order.locale, order.address) }),
    ...(advisorName !== null && { advisorName }),
    ...(order.cancelReason === cancelledByUs && order.cancelComment !== null && { reason: order.cancelComment }),
  }
}

async function readLabel(services: BackendContext, resourceId: string): Promise<string | null> {
  const { id, label } = driveResources
  const [resource] = await services.db().select({ label }).from(driveResources).where(eq(id, resourceId))
  return resource?.label ?? null
}
