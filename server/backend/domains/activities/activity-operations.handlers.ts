import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { activityOperations } from '#server/api/contract/groups/activity-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { lockActivity } from './activities.ts'
import type { RegistrationRow } from './activity-registrations.ts'
import { placesChanged, takePlace } from './places.ts'
import { fireRegistrationEvent, readRegistration, type RegistrationOccurrence } from './registration.lifecycle.ts'
import { listForStaff, listRegistrations, staffView } from './staff-registrations.ts'

type StaffEvent = HandlerInput<typeof activityOperations.rows.fireRegistrationEvent>['body']

export function createActivityOperationsHandlers(services: BackendContext): Handlers<typeof activityOperations> {
  return {
    listActivities: async ({ query: { country } }, context) => ({
      items: await listForStaff(services, country, callLocale(context)),
    }),
    listRegistrations: ({ params: { id }, query }, context) =>
      listRegistrations(services, id, query, callLocale(context)),
    fireRegistrationEvent: async ({ params: { registrationNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, registrationNo, body, context)),
  }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `activity_full`, `transition_not_allowed`. */
function fireStaffEvent(
  services: BackendContext,
  orderNo: string,
  event: StaffEvent,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<RegistrationRow> {
  return services.transaction(async () => {
    const before = await readRegistration(services, orderNo)
    if (!before) throw new Refusal('not_found', `no registration ${orderNo}`)
    // Places belong to the activity: it is always locked before its registrations.
    const activity = await lockActivity(services, before.activityId)
    const after = await fireRegistrationEvent(services, { orderNo, requestId }, async (row) => {
      if (row.version !== event.version) {
        throw new Refusal('order_changed', `${orderNo} is at version ${row.version}, not ${event.version}`)
      }
      const detail = { firedBy: account.id }
      return { ...(await occurrenceOf(row, event)), detail }
    })
    await placesChanged(services)
    return after

    async function occurrenceOf(row: RegistrationRow, { type }: StaffEvent): Promise<RegistrationOccurrence> {
      if (type === 'staff.cancelled') return { event: { type }, changes: { cancelReason: reasonOf(event) } }
      if (type === 'staff.checkInUndone') return { event: { type } }
      const isPlaceFree = row.status === RegistrationStatus.waitlisted && (await takePlace(services, activity, orderNo))
      return { event: { type, isPlaceFree } }
    }
  })
}

function reasonOf(event: StaffEvent): string | null {
  return event.type === 'staff.cancelled' ? event.reason : null
}
