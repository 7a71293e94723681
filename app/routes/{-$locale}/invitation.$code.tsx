import { createFileRoute, notFound } from '@tanstack/react-router'
import { readCode } from '#app/features/account/invitations/invitation-code.ts'
import { InvitationPage } from '#app/features/account/invitations/invitation-page.tsx'
import { getInviter } from '#app/functions/account/invitations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'

/** Landing page of a shared invitation link. */
export const Route = createFileRoute('/{-$locale}/invitation/$code')({
  staticData: { messages: ['account-invitations', 'errors'] },
  loader: async ({ params }) => {
    const code = readCode(params.code)
    const found = code === null ? null : await getInviter({ data: { query: { code } } })
    if (!found?.ok || code === null || found.value.name === null) throw notFound()
    return { code, name: found.value.name }
  },
  head: ({ match: { context }, params: { code } }) =>
    pageHead({
      locale: context.locale,
      title: translate(context.locale, 'account-invitations.landing.title'),
      description: translate(context.locale, 'account-invitations.landing.description'),
      path: `/invitation/${code}`,
      isPrivate: true,
    }),
  component: Invitation,
})

function Invitation() {
  return <InvitationPage {...Route.useLoaderData()} />
}
