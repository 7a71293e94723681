import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { activityRegistrationMachine } from '#machines/orders/activity-registration/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { activities as activityGroup } from '#server/api/contract/groups/activities.ts'
import type { StaffRegistration } from '#server/api/contract/groups/activity-operations.ts'
import { createActivityHandlers } from '#server/backend/domains/activities/activities.handlers.ts'
import { activityNotifications } from '#server/backend/domains/activities/activity-notifications.ts'
import { createActivityOperationsHandlers } from '#server/backend/domains/activities/activity-operations.handlers.ts'
import { registerPromotion } from '#server/backend/domains/activities/promotion.ts'
import { registrationLifecycle } from '#server/backend/domains/activities/registration.lifecycle.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { activities, activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { openDriveWorld, staffAccount } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'

type StaffHandlers = ReturnType<typeof createActivityOperationsHandlers>
type Registration = HandlerInput<typeof activityGroup.rows.register>['query']
type StaffBody = Parameters<StaffHandlers['fireRegistrationEvent']>[0]['body']
type Activity = typeof activities.$inferSelect

export const nothing = { params: {}, query: undefined, body: undefined }
export const visitor: CallContext = {
  requestId: 'test',
  appId: '10001',
  locale: { lang: 'de', region: 'DE' },
  account: null,
  remoteAddress: '',
}
let callers = 0
/** A visitor who calls from an address of their own. */
export const newcomer = (): CallContext => ({ ...visitor, remoteAddress: `192.0.2.${(callers += 1)}` })
export const staff: AccountContext = { ...visitor, account: staffAccount }

/** Friday, 11 December 2026, 10:00 in Berlin. */
export const start = Date.parse('2026-12-11T09:00:00Z')
export const hour = 3_600_000

const text = { summary: 'S', paragraphs: ['P'], agenda: [{ from: 0, to: 30, title: 'A', text: 'a' }] }

export type ActivityWorld = Awaited<ReturnType<typeof openActivityWorld>>

/** Activities on a real database, without wire and workers, and with a clock that a test sets. */
export async function openActivityWorld(place?: DatabasePlace) {
  const world = await openDriveWorld(place)
  const { services, outbox } = world
  registerOrderTimers(services, [timersOf(registrationLifecycle)])
  registerPromotion(services, outbox)
  registerMails(services, outbox, declared.mails, createNotifier(services, [activityNotifications]))
  const handlers = createActivityHandlers(services)
  const operations = createActivityOperationsHandlers(services)
  const site = await world.openSite()
  const wishOf = (id: string, more: Partial<Registration> = {}): Registration => ({
    id,
    attempt: randomUUID(),
    firstName: 'Ada',
    lastName: 'Berg',
    email: `${randomUUID()}@example.org`,
    privateCheck: true,
    textVersion: '2026-11',
    locale: 'de_DE',
    ...more,
  })
  const rowOf = async (email: string) => {
    const { email: address } = activityRegistrations
    const [row] = await services.db().select().from(activityRegistrations).where(eq(address, email))
    return row
  }

  return {
    ...world,
    handlers,
    operations,
    wishOf,
    rowOf,
    /** An activity of its own for a test. */
    async invite(more: Partial<Activity> = {}): Promise<Activity> {
      const row: Activity = {
        id: `activity-${randomUUID()}`,
        type: 1,
        siteId: site.id,
        startsAt: new Date(start),
        endsAt: new Date(start + 3 * hour),
        closesAt: new Date(start - 2 * hour),
        capacity: 2,
        waitlist: 2,
        scene: 'fjord',
        texts: { en: { ...text, title: 'Evening' }, de: { ...text, title: 'Abend' } },
        ...more,
      }
      await services.db().insert(activities).values(row)
      return row
    },
    /** A customer who is signed in. */
    async customer(email = `${randomUUID()}@example.org`): Promise<AccountContext> {
      const person = {
        email,
        firstName: 'Kari',
        lastName: 'Nordmann',
        role: 'customer',
        roles: [],
        identityType: 1,
      } as const
      const [row] = await services
        .db()
        .insert(accounts)
        .values({ ...person, passwordHash: '' })
        .returning()
      return { ...visitor, account: { ...person, id: row?.id ?? '' } }
    },
    register: (wish: Registration, context: CallContext = newcomer()) =>
      handlers.register({ ...nothing, query: wish }, context),
    /** The row of whoever has just registered as a guest. */
    async guest(id: string, more: Partial<Registration> = {}) {
      const wish = wishOf(id, more)
      await handlers.register({ ...nothing, query: wish }, newcomer())
      const row = await rowOf(wish.email ?? '')
      if (!row) throw new Error('not registered')
      return row
    },
    async cancel(registrationNo: string, token: string | undefined, context: CallContext = visitor) {
      return handlers.cancel({ ...nothing, query: { registrationNo, token } }, context)
    },
    asStaff(registrationNo: string, body: StaffBody): Promise<StaffRegistration> {
      return operations.fireRegistrationEvent({ params: { registrationNo }, query: undefined, body }, staff)
    },
    /** The status, after its log has been proven to lead to it. */
    async statusOf(orderNo: string): Promise<number> {
      const rows = activityRegistrations
      const [row] = await services.db().select().from(rows).where(eq(rows.orderNo, orderNo))
      if (!row) throw new Error(`no registration ${orderNo}`)
      return provenStatus(services, activityRegistrationMachine, row)
    },
    placesOf: (id: string) => services.db().$count(activityPlaces, eq(activityPlaces.activityId, id)),
    async mailsTo(email: string) {
      const { template, attachments, plain, id } = mails
      return services
        .db()
        .select({ template, attachments, plain })
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(id)
    },
  }
}
