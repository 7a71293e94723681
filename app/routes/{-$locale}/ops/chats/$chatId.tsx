import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChatPage } from '#app/features/ops/chats/chat-page.tsx'
import { readChat } from '#app/functions/public/chat.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { orderLists } from '#app/shared/order-kinds.ts'

export const Route = createFileRoute('/{-$locale}/ops/chats/$chatId')({
  staticData: { messages: ['staff', 'staff-chats', 'chat'] },
  loader: async ({ params: { chatId } }) => {
    const found = await readChat({ data: { params: { chatId }, query: {} } })
    if (!found.ok) throw notFound()
    return found.value
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.chats')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.chats} />,
})

function Shown() {
  const { chatId } = Route.useParams()
  return <ChatPage key={chatId} {...Route.useLoaderData()} />
}
