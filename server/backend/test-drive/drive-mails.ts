import { eq } from 'drizzle-orm'
import type { DoorAddress, Site } from '#server/api/contract/schemas/test-drive.ts'
import { driveResources, models } from '#server/backend/db/schema.ts'
import { scheduleOrderEvent, timerGroup } from '#server/backend/engine/order-timers.ts'
import { mailRequest, type MailTemplate, type TestDriveMailValues } from '#server/backend/mail/mail-request.ts'
import type { Services } from '#server/backend/services.ts'
import { cancelledByUs } from './cancel-reasons.ts'
import { manageUrl, rebookUrl } from './order-link.ts'
import { readSite } from './sites.ts'
import type { TestDriveRow } from './test-drive-orders.ts'

const hour = 3_600_000

/** Mails after which the drive in somebody's calendar is another one, or none. */
const calendarMails = new Set<MailTemplate>(['booked', 'arranged', 'moved', 'cancelled', 'cancelledByUs'])

/** Hands a mail about an order to the outbox, in the order's language; at once, or as one of the order's timers. */
export async function queueMail(
  services: Services,
  order: TestDriveRow,
  template: MailTemplate,
  timer?: { dueAt: Date },
): Promise<void> {
  const payload = mailRequest.parse({
    template,
    to: order.contact.email,
    locale: order.locale,
    orderNo: order.orderNo,
    values: await mailValues(services, order),
    ...(calendarMails.has(template) && { calendar: { sequence: order.version } }),
  })
  await services.outbox.add({
    kind: 'mail',
    payload,
    ...(timer && { dueAt: timer.dueAt, groupKey: timerGroup(order.orderNo) }),
  })
}

/**
 * Reminders 24 and 2 hours before the start, where those hours are still to come, and the no-show watch 24 hours after
 * the end; all in place of the ones scheduled before.
 */
export async function scheduleTimers(services: Services, machineId: string, order: TestDriveRow): Promise<void> {
  const { orderNo } = order
  await services.outbox.withdraw(timerGroup(orderNo))
  const now = services.clock.now().getTime()
  for (const [template, hours] of [['reminder24', 24], ['reminder2', 2]] as const) {
    const dueAt = new Date(order.startsAt.getTime() - hours * hour)
    if (dueAt.getTime() > now) await queueMail(services, order, template, { dueAt })
  }
  const dueAt = new Date(order.endsAt.getTime() + 24 * hour)
  await scheduleOrderEvent(services, { machineId, orderNo, event: 'timer.noShow', dueAt })
}

async function mailValues(services: Services, order: TestDriveRow): Promise<TestDriveMailValues> {
  const site = await readSite(services, order.siteId)
  const modelName = await readModelName(services, order.modelId)
  const advisorName = await readAdvisorName(services, order.advisorId)
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

function oneLine({ street, postcode, city }: Pick<Site | DoorAddress, 'street' | 'postcode' | 'city'>): string {
  return [street, `${postcode} ${city}`.trim()].join(', ')
}

async function readModelName(services: Services, modelId: string): Promise<string> {
  const [model] = await services.db().select({ name: models.name }).from(models).where(eq(models.id, modelId))
  if (!model) throw new Error(`an order names the model ${modelId}, which there is not`)
  return model.name
}

async function readAdvisorName(services: Services, advisorId: string | null): Promise<string | null> {
  if (advisorId === null) return null
  const { id, label } = driveResources
  const [advisor] = await services.db().select({ label }).from(driveResources).where(eq(id, advisorId))
  return advisor?.label ?? null
}
