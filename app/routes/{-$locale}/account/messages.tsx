import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { InboxPage } from '#app/features/account/messages/inbox-page.tsx'
import { perPage } from '#app/features/account/messages/message.ts'
import { listMessages } from '#app/functions/account/messages.functions.ts'

interface Search {
  page?: number
  state?: 'unread'
}

export const Route = createFileRoute('/{-$locale}/account/messages')({
  staticData: { messages: ['messages', 'kinds'] },
  validateSearch: ({ page, state }: Record<string, unknown>): Search => {
    const number = Number(page)
    return {
      ...(Number.isInteger(number) && number > 1 && number <= 1000 && { page: number }),
      ...(state === 'unread' && { state }),
    }
  },
  loaderDeps: ({ search: { page = 1, state } }) => ({ page, state: state ?? ('all' as const) }),
  loader: ({ deps }) => listMessages({ data: { query: { ...deps, size: perPage } } }),
  head: ({ match }) => accountHead(match.context.locale, 'messages.title', '/account/messages'),
  component: Messages,
})

function Messages() {
  const { page, state } = Route.useLoaderDeps()
  const { id } = Route.useRouteContext().account
  return <InboxPage inbox={Route.useLoaderData()} page={page} state={state} accountId={id} />
}
