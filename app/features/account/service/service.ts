import type { openServiceBooking, openServiceForm } from '#app/functions/account/service.functions.ts'

type ValueOf<Outcome> = Outcome extends { ok: true; value: infer Value } ? Value : never

/** Car of an order, where it is serviced, and its earlier bookings. */
export type ServiceForm = ValueOf<Awaited<ReturnType<typeof openServiceForm>>>
export type ServiceBooking = ValueOf<Awaited<ReturnType<typeof openServiceBooking>>>
