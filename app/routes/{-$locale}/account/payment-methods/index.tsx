import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { MethodsPage } from '#app/features/account/payment/methods-page.tsx'
import { readMethodsSearch } from '#app/features/account/payment/methods.ts'
import { readPaymentMethods } from '#app/functions/account/payment-methods.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/payment-methods/')({
  staticData: { messages: ['account-payment', 'payment'] },
  validateSearch: readMethodsSearch,
  loader: () => readPaymentMethods(),
  head: ({ match }) => accountHead(match.context.locale, 'account-payment.title', '/account/payment-methods'),
  component: PaymentMethods,
})

function PaymentMethods() {
  const { identityType } = Route.useRouteContext().account
  return <MethodsPage methods={Route.useLoaderData()} search={Route.useSearch()} identityType={identityType} />
}
