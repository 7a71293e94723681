import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { Activity, AgendaItem, Registration } from '#server/api/contract/schemas/activities.ts'
import { type CalendarFile, calendarFile } from '#server/calendar/calendar-file.ts'
import { postalLines } from '#server/postal/postal-lines.ts'
import { asCustomer } from './as-customer.ts'
import { type Guidelines, readGuidelines } from './guidelines.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Registration with proof of ownership: the token of its mails, or the session of its owner. */
interface RegistrationClaim {
  registrationNo: string
  token?: string
}

export interface OpenedActivity {
  activity: Activity
  agenda: AgendaItem[]
  /** Registration of the link, or of the signed-in customer. */
  registration: Registration | null
  claim: RegistrationClaim | null
  /** True for a link that proves no registration here. */
  isLinkInvalid: boolean
  /** Signed-in customer; the name fills the form. */
  person: { firstName: string; lastName: string; email: string } | null
  /** Guidelines accepted by a registration. */
  guidelines: Guidelines
}

/** Activity with its programme, and the caller's registration. */
export async function openActivity(
  call: RequestContext,
  { id, claim }: { id: string; claim: RegistrationClaim | null },
): Promise<Outcome<OpenedActivity, 'not_found'>> {
  const found = await outcomeOf(call.api.activities.listEvents({ query: { id } }), ['not_found'])
  if (!found.ok) return found
  const [activity] = found.value
  if (!activity) return refusal('not_found')
  const [agenda, registration, guidelines] = await Promise.all([
    call.api.activities.getAgenda({ query: { id } }),
    claim ? registrationOf(call, claim) : ownRegistrationFor(call, id),
    readGuidelines(call, 'activities'),
  ])
  const isTheirs = registration?.activityId === id
  const { account } = call.session
  return success({
    activity,
    agenda,
    guidelines,
    registration: isTheirs ? registration : null,
    claim: isTheirs ? (claim ?? { registrationNo: registration.registrationNo }) : null,
    isLinkInvalid: claim !== null && !isTheirs,
    person: account && { firstName: account.firstName, lastName: account.lastName, email: account.email },
  })
}

/** Calendar file of an activity; the same event as in the mails, so a calendar with both shows it once. */
export async function getCalendarFile(
  { api, locale, publicUrl }: RequestContext,
  { id }: { id: string },
): Promise<Outcome<CalendarFile, 'not_found'>> {
  const found = await outcomeOf(api.activities.listEvents({ query: { id } }), ['not_found'])
  const activity = found.ok ? found.value[0] : undefined
  if (!activity) return refusal('not_found')
  const { title, startsAt, endsAt, timeZone, place, now } = activity
  const entry = {
    id,
    product: 'Activity',
    // Rises with time, as in the mails.
    sequence: Math.floor(Date.parse(now) / 60_000),
    title,
    startsAt,
    endsAt,
    timeZone,
    locale,
    place: [place.name, ...postalLines(place)],
    isCancelled: false,
    url: `${publicUrl}/${locale}/activities/${id}`,
  }
  return success(calendarFile(entry, { now: new Date(now), publicUrl }))
}

async function registrationOf({ api }: RequestContext, { registrationNo, token }: RegistrationClaim) {
  const query = token === undefined ? {} : { token }
  const found = await outcomeOf(api.activities.getRegistration({ params: { registrationNo }, query }), ['link_invalid'])
  return found.ok ? found.value : null
}

/** Active registration; else the latest cancelled one. */
async function ownRegistrationFor(call: RequestContext, activityId: string): Promise<Registration | null> {
  if (!call.session.account) return null
  const own = await asCustomer(call, call.api.activities.listOwn(), [])
  const here = own.ok ? own.value.items.filter((item) => item.activityId === activityId) : []
  return here.find(({ status }) => status !== RegistrationStatus.cancelled) ?? here[0] ?? null
}
