import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ClosedToViewers } from '#app/features/account/frame/closed-to-viewers.tsx'
import { readCode } from '#app/features/account/invitations/invitation-code.ts'
import { InvitationsPage } from '#app/features/account/invitations/invitations-page.tsx'
import { getInvitations } from '#app/functions/account/invitations.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/invitations')({
  staticData: { messages: ['account-invitations'] },
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => {
    const read = readCode(code)
    return read === null ? {} : { code: read }
  },
  loaderDeps: ({ search: { code = null } }) => ({ code }),
  loader: ({ deps }) => getInvitations({ data: deps }),
  head: ({ match }) => accountHead(match.context.locale, 'account-invitations.title', '/account/invitations'),
  component: Invitations,
})

function Invitations() {
  const invitations = Route.useLoaderData()
  return invitations ? <InvitationsPage invitations={invitations} /> : <ClosedToViewers />
}
