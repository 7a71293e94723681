import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChatPage } from '#app/features/ops/chats/chat-page.tsx'
import { readChat } from '#app/functions/ops/chats.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'

export const Route = createFileRoute('/{-$locale}/ops/chats/$chatId')({
  staticData: { permission: 'chats.read', messages: ['staff', 'staff-chats', 'staff-work', 'chat'] },
  loader: async ({ params: { chatId } }) => {
    const [found, work] = await Promise.all([
      readChat({ data: { params: { chatId }, query: {} } }),
      getWork({ data: { params: { kind: 'chat', itemNo: chatId } } }),
    ])
    if (!found.ok) throw notFound()
    return { ...found.value, work }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.chats')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.chats} />,
})

function Shown() {
  const { chatId } = Route.useParams()
  const { work, ...chat } = Route.useLoaderData()
  return (
    <>
      <WorkPanel {...work} />
      <ChatPage key={chatId} {...chat} />
    </>
  )
}
