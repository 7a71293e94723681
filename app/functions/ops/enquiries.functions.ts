import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'

export const listEnquiries = staffRead()
  .validator(inputOf(carEnquiryOperations.rows.listEnquiries))
  .handler(answerOf(carEnquiryOperations.rows.listEnquiries))

export const fireEnquiryEvent = staffWrite()
  .validator(inputOf(carEnquiryOperations.rows.fireEnquiryEvent))
  .handler(answerOf(carEnquiryOperations.rows.fireEnquiryEvent))
