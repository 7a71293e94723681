import type { getEnquiry, openEnquiryForm } from '#app/functions/booking/car-enquiry.functions.ts'

export type OpenedForm = Extract<Awaited<ReturnType<typeof openEnquiryForm>>, { ok: true }>['value']
export type Enquiry = Extract<Awaited<ReturnType<typeof getEnquiry>>, { ok: true }>['value']
