import { createFileRoute } from '@tanstack/react-router'
import { MethodsPage } from '#app/features/account-payment/methods-page.tsx'
import { readMethodsSearch } from '#app/features/account-payment/methods.ts'
import { accountHead } from '#app/features/account/account-head.ts'
import { readPaymentMethods } from '#app/functions/payment-methods.functions.ts'

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
