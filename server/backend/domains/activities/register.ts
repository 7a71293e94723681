import { and, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { activities } from '#server/api/contract/groups/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail } from '#server/backend/kernel/contact/contact-rules.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { type ActivityRow, lockActivity } from './activities.ts'
import { newRegistrationNo, type RegistrationRow } from './activity-registrations.ts'
import { countWaiting, placesChanged, takePlace } from './places.ts'
import { mailEntry } from './registration-mails.ts'
import { readRegistration, registrationLifecycle } from './registration.lifecycle.ts'

type RegistrationInput = HandlerInput<typeof activities.rows.register>['query']
type Caller = Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>

/**
 * Registers a person: with a place if one is free and the waiting list is empty, else on the list. An existing
 * registration stays as it is and its mail is sent again. A repeated attempt changes nothing and needs no new captcha.
 * Throws `captcha_invalid`, `too_many_requests`, `email_not_allowed`, `activity_full`, `registration_closed`,
 * `transition_not_allowed`.
 */
export async function register(
  services: BackendContext,
  input: RegistrationInput,
  caller: Caller,
): Promise<RegistrationRow> {
  const email = (caller.account?.email ?? input.email ?? '').toLowerCase()
  if (email === '') throw new Refusal('invalid_params', 'a guest must give a mail address')
  assertLastingEmail(email)
  return services.transaction(async () => {
    // Locks the activity: concurrent registrations check places and names one after the other.
    const activity = await lockActivity(services, input.id)
    const repeated = await findOwn(services, eq(activityRegistrations.attempt, input.attempt))
    if (repeated) return assertSame(repeated, { activityId: input.id, email })
    if (caller.account === null && config.switches.captcha) await verifyCaptcha(services, input.captcha)
    await countAttempts(
      services,
      [limits.activityFrom, caller.remoteAddress],
      [limits.activityTo, recipientOf(email, caller.account)],
    )

    const known = await findOwn(
      services,
      and(
        eq(activityRegistrations.activityId, input.id),
        eq(activityRegistrations.email, email),
        inArray(activityRegistrations.status, [
          RegistrationStatus.registered,
          RegistrationStatus.waitlisted,
          RegistrationStatus.attended,
        ]),
      ),
    )
    if (known) return resendMail(services, known, caller)
    return createNew(services, activity, { ...input, email }, caller)
  })
}

async function createNew(
  services: BackendContext,
  activity: ActivityRow,
  { attempt, email, firstName, lastName, privateCheck, textVersion, locale }: RegistrationInput & { email: string },
  { account, requestId }: Caller,
): Promise<RegistrationRow> {
  const orderNo = newRegistrationNo()
  const now = services.clock.now()
  const waiting = await countWaiting(services, activity.id)
  // The waiting list has priority: a released place is theirs, even before they are notified.
  const isPlaceFree = waiting === 0 && (await takePlace(services, activity, orderNo))
  const draft: RegistrationRow = {
    ...unwritten,
    orderNo,
    activityId: activity.id,
    attempt,
    email,
    firstName,
    lastName,
    accountId: account?.id ?? null,
    locale,
    textVersion,
    cancelReason: null,
    createdAt: now,
    updatedAt: now,
    closesAt: activity.closesAt,
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
  }
  const { order } = await createOrder(
    services,
    registrationLifecycle,
    draft,
    {
      event: {
        type: 'customer.registered',
        hasConsent: privateCheck,
        isPlaceFree,
        isWaitlistOpen: waiting < activity.waitlist,
      },
    },
    requestId,
  )
  await placesChanged(services)
  return order
}

/** Sends the mail of an existing registration again. If made as a guest, it is linked to the customer's account. */
async function resendMail(
  services: BackendContext,
  known: RegistrationRow,
  { account }: Caller,
): Promise<RegistrationRow> {
  const template = known.status === RegistrationStatus.waitlisted ? 'activityWaitlisted' : 'activityRegistered'
  if (known.status !== RegistrationStatus.attended)
    await services.outbox.add(await mailEntry(services, known, template))
  if (account === null || known.accountId !== null) return known
  await services
    .db()
    .update(activityRegistrations)
    .set({ accountId: account.id })
    .where(eq(activityRegistrations.orderNo, known.orderNo))
  return { ...known, accountId: account.id }
}

/** An attempt belongs to one registration: with another activity or address the caller is at fault. */
function assertSame(row: RegistrationRow, { activityId, email }: { activityId: string; email: string }) {
  if (row.activityId === activityId && row.email === email) return row
  throw new Refusal('invalid_params', 'the attempt belongs to another activity or address')
}

async function findOwn(services: BackendContext, where: ReturnType<typeof and>): Promise<RegistrationRow | undefined> {
  const { orderNo } = activityRegistrations
  const [row] = await services.db().select({ orderNo }).from(activityRegistrations).where(where)
  return row && readRegistration(services, row.orderNo)
}
