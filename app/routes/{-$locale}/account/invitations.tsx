import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ViewingRefusal } from '#app/features/account/frame/viewing-refusal.tsx'
import { readCode } from '#app/features/account/invitations/invitation-code.ts'
import { InvitationsPage } from '#app/features/account/invitations/invitations-page.tsx'
import { PageError } from '#app/features/public/shell/page-error.tsx'
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
  errorComponent: Refused,
})

function Refused({ error }: ErrorComponentProps) {
  return (
    <ViewingRefusal error={error}>
      <PageError error={error} />
    </ViewingRefusal>
  )
}

function Invitations() {
  return <InvitationsPage invitations={Route.useLoaderData()} />
}
