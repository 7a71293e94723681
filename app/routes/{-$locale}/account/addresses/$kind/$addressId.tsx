import { createFileRoute, notFound } from '@tanstack/react-router'
import { AddressNotFound } from '#app/features/account/addresses/address-not-found.tsx'
import { isAddressKind } from '#app/features/account/addresses/addresses.ts'
import { EditorPage } from '#app/features/account/addresses/editor-page.tsx'
import { titleOf } from '#app/features/account/addresses/editor-title.ts'
import { openEditor } from '#app/features/account/addresses/open-editor.ts'
import { accountHead } from '#app/features/account/frame/account-head.ts'

export const Route = createFileRoute('/{-$locale}/account/addresses/$kind/$addressId')({
  staticData: { messages: ['account-addresses', 'address-fields'] },
  // No caching: reopening the editor loads what is saved then.
  gcTime: 0,
  preload: false,
  loader: async ({ params: { kind, addressId }, context: { account, locale } }) => {
    if (!isAddressKind(kind)) throw notFound()
    const input = await openEditor({ kind, addressId, account, locale })
    if (!input) throw notFound()
    return input
  },
  head: ({ match, params: { kind, addressId }, loaderData }) =>
    accountHead(
      match.context.locale,
      loaderData ? titleOf(loaderData) : 'account-addresses.notThere',
      `/account/addresses/${kind}/${addressId}`,
    ),
  component: Editor,
  notFoundComponent: AddressNotFound,
})

function Editor() {
  const { kind, addressId } = Route.useParams()
  // Typed values belong to one address: another one remounts the editor.
  return <EditorPage key={`${kind} ${addressId}`} input={Route.useLoaderData()} />
}
