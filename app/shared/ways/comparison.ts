import type { openEnquiryForm } from '#app/functions/booking/car-enquiry.functions.ts'

type Opened = Extract<Awaited<ReturnType<typeof openEnquiryForm>>, { ok: true }>['value']

export type CarComparison = Opened['comparison']
export type Way = Opened['way']
export type WayItem = CarComparison['offered'][number]['includes'][number]
