import { createFileRoute } from '@tanstack/react-router'
import { saveStaffOffer } from '#app/functions/booking/offer-document.server.ts'

/** Offer of an enquiry as a file, for staff. */
export const Route = createFileRoute('/{-$locale}/ops/enquiries/$orderNo/offer')({
  server: { handlers: { GET: ({ request, params }) => saveStaffOffer(request, params) } },
})
