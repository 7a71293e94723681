import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { BookingPage } from '#app/features/account/service/booking-page.tsx'
import { openServiceBooking } from '#app/functions/account/service.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/service/$bookingNo')({
  staticData: { messages: ['account-service'] },
  loader: async ({ params: { bookingNo } }) => {
    const opened = await openServiceBooking({ data: { params: { bookingNo } } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { bookingNo } }) =>
    accountHead(match.context.locale, 'account-service.title', `/account/service/${bookingNo}`),
  component: Opened,
})

function Opened() {
  return <BookingPage booking={Route.useLoaderData()} />
}
