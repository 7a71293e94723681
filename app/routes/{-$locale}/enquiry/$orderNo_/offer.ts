import { createFileRoute } from '@tanstack/react-router'
import { saveOffer } from '#app/functions/booking/offer-document.server.ts'

/** Offer of an enquiry as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/enquiry/$orderNo_/offer')({
  server: { handlers: { GET: ({ request, params }) => saveOffer(request, params) } },
})
