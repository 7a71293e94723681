import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '#app/features/account/addresses/addresses-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { readAddresses } from '#app/functions/account/addresses.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/addresses/')({
  staticData: { messages: ['account-addresses'] },
  loader: () => readAddresses(),
  head: ({ match }) => accountHead(match.context.locale, 'account-addresses.title', '/account/addresses'),
  component: Addresses,
})

function Addresses() {
  return <AddressesPage book={Route.useLoaderData()} />
}
