import { createFileRoute } from '@tanstack/react-router'
import { saveOffer } from '#app/functions/booking/offer-document.server.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

/** Offer of an enquiry as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/enquiry/$orderNo_/offer')({
  // That of a mailed link: a visitor's request keeps the parameters that its route reads.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => (isLinkText(token) ? { token } : {}),
  server: { handlers: { GET: ({ request, params }) => saveOffer(request, params) } },
})
