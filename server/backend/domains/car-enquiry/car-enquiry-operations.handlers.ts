import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext, type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type CarEnquiryRow, readEnquiry } from './car-enquiries.ts'
import { type CarEnquiryOccurrence, fireEnquiryEvent } from './car-enquiry.lifecycle.ts'
import { offerEndOf, offerOf } from './make-offer.ts'
import { writeOfferOf } from './offer/offer-document.ts'
import { listEnquiries, staffView } from './staff-enquiries.ts'

type StaffEvent = HandlerInput<typeof carEnquiryOperations.rows.fireEnquiryEvent>['body']

export function createCarEnquiryOperationsHandlers(services: BackendContext): Handlers<typeof carEnquiryOperations> {
  return {
    listEnquiries: ({ query }) => listEnquiries(services, query),
    fireEnquiryEvent: async ({ params: { orderNo }, body }, context) =>
      staffView(services, await fireStaffEvent(services, orderNo, body, context)),
    async getOfferDocument({ params: { orderNo } }) {
      const row = await readEnquiry(services, orderNo)
      if (!row) throw new Refusal('not_found', `no enquiry ${orderNo}`)
      return writeOfferOf(services, row)
    },
  }
}

/** Throws `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`. */
function fireStaffEvent(
  services: BackendContext,
  orderNo: string,
  event: StaffEvent,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<CarEnquiryRow> {
  return fireEnquiryEvent(services, { orderNo, requestId }, async (row) => {
    if (row.version !== event.version) {
      throw new Refusal('order_changed', `${orderNo} is at version ${row.version}, not ${event.version}`)
    }
    return { ...occurrenceOf(row, event, services.clock.now()), detail: { firedBy: account.id } }
  })
}

function occurrenceOf(row: CarEnquiryRow, event: StaffEvent, now: Date): CarEnquiryOccurrence {
  switch (event.type) {
    case 'staff.offered':
      return {
        event: { type: event.type, isAmountGiven: event.amount > 0, endsAt: offerEndOf(row, event.validUntil) },
        changes: { offer: offerOf(row, event, now) },
      }
    case 'staff.rejected':
      return { event: { type: event.type }, changes: { reason: event.reason } }
    case 'staff.completed':
      return { event: { type: event.type } }
  }
  return event satisfies never
}
