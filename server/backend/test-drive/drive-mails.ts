import { eq, sql } from 'drizzle-orm'
import type { DoorAddress, Site } from '#server/api/contract/schemas/test-drive.ts'
import { driveResources, models, sites } from '#server/backend/db/schema.ts'
import { scheduleOrderEvent, timerGroup } from '#server/backend/engine/order-timers.ts'
import {
  mailRequest,
  type MailRequest,
  type MailTemplate,
  type TestDriveMailValues,
} from '#server/backend/mail/mail-request.ts'
import type { Services } from '#server/backend/services.ts'
import { cancelledByUs } from './cancel-reasons.ts'
import { manageUrl, rebookUrl } from './order-link.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

const hour = 3_600_000

/** Reminders and the hours before the start at which they are sent. */
const reminders = [
  { template: 'reminder24', hours: 24 },
  { template: 'reminder2', hours: 2 },
] as const

/** Mails after which the drive in somebody's calendar is another one, or none. */
const calendarMails = new Set<MailTemplate>(['booked', 'arranged', 'moved', 'cancelled', 'cancelledByUs'])

/** Hands a mail about an order to the outbox, in the order's language. */
export async function queueMail(services: Services, order: TestDriveRow, template: MailTemplate): Promise<void> {
  const payload = requestOf(order, template, await mailValues(services, order))
  await services.outbox.add({ kind: 'mail', payload })
}

/**
 * Reminders 24 and 2 hours before the start, where those hours are still to come, and the no-show watch 24 hours after
 * the end; all in place of the ones scheduled before.
 */
export async function scheduleTimers(services: Services, machineId: string, order: TestDriveRow): Promise<void> {
  const { orderNo } = order
  const groupKey = timerGroup(orderNo)
  await services.outbox.withdraw(groupKey)
  const values = await mailValues(services, order)
  for (const { template, hours } of reminders) {
    const dueAt = new Date(order.startsAt.getTime() - hours * hour)
    if (dueAt <= services.clock.now()) continue
    await services.outbox.add({ kind: 'mail', payload: requestOf(order, template, values), dueAt, groupKey })
  }
  const dueAt = new Date(order.endsAt.getTime() + 24 * hour)
  await scheduleOrderEvent(services, { machineId, orderNo, event: 'timer.noShow', dueAt })
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

async function mailValues(services: Services, order: TestDriveRow): Promise<TestDriveMailValues> {
  const { site, modelName, advisorName } = await readNames(services, order)
  const manage = manageUrl(services.env, order)
  return {
    orderNo: order.orderNo,
    firstName: order.contact.firstName,
    modelName,
    siteName: site.name,
    siteAddress: oneLine(site),
    startsAt: order.startsAt.toISOString(),
    endsAt: order.endsAt.toISOString(),
    timeZone: site.timeZone,
    entryType: order.entryType,
    manageUrl: manage,
    rebookUrl: rebookUrl(services.env, order),
    evaluateUrl: `${manage}#evaluation`,
    ...(order.address && { doorAddress: oneLine(order.address) }),
    ...(advisorName !== null && { advisorName }),
    ...(order.cancelReason === cancelledByUs && order.cancelComment !== null && { reason: order.cancelComment }),
  }
}

async function readNames(services: Services, { siteId, modelId, advisorId }: TestDriveRow) {
  const [names] = await services
    .db()
    .select({ site: sites, modelName: models.name, advisorName: driveResources.label })
    .from(sites)
    .innerJoin(models, eq(models.id, modelId))
    .leftJoin(driveResources, advisorId === null ? sql`false` : eq(driveResources.id, advisorId))
    .where(eq(sites.id, siteId))
  if (!names) throw new Error(`an order names site ${siteId} and model ${modelId}; one of them is gone`)
  return names
}

function oneLine({ street, postcode, city }: Pick<Site | DoorAddress, 'street' | 'postcode' | 'city'>): string {
  return [street, `${postcode} ${city}`.trim()].join(', ')
}
