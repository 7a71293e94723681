import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { DeductionNotFound } from '#app/features/account/payment/deduction-not-found.tsx'
import { DeductionPage } from '#app/features/account/payment/deduction-page.tsx'
import { openDeduction } from '#app/functions/account/payment-methods.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/payment-methods/$orderNo')({
  staticData: { messages: ['account-payment', 'payment'] },
  loader: async ({ params: { orderNo } }) => {
    const opened = await openDeduction({ data: { orderNo } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { orderNo }, loaderData }) =>
    accountHead(
      match.context.locale,
      loaderData ? 'account-payment.deductions' : 'account-payment.notThere',
      `/account/payment-methods/${orderNo}`,
    ),
  component: Deduction,
  notFoundComponent: DeductionNotFound,
})

function Deduction() {
  return <DeductionPage opened={Route.useLoaderData()} />
}
