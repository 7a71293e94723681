import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { NotificationsPage } from '#app/features/account/messages/notifications-page.tsx'
import { getChannels } from '#app/functions/account/messages.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/notifications')({
  staticData: { messages: ['messages', 'kinds'] },
  loader: () => getChannels(),
  head: ({ match }) => accountHead(match.context.locale, 'messages.notifications.title', '/account/notifications'),
  component: Notifications,
})

function Notifications() {
  const { id } = Route.useRouteContext().account
  return <NotificationsPage channels={Route.useLoaderData()} accountId={id} />
}
