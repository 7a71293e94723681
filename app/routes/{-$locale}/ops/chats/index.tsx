import { createFileRoute } from '@tanstack/react-router'
import { ChatList } from '#app/features/ops/chats/chat-list.tsx'
import { listChats } from '#app/functions/ops/chats.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

interface ChatSearch {
  which?: 'all'
  after?: string
}

export const Route = createFileRoute('/{-$locale}/ops/chats/')({
  staticData: { permission: 'chats.read', messages: ['staff', 'staff-chats'] },
  validateSearch: (found: Record<string, unknown>): ChatSearch => ({
    ...(found['which'] === 'all' && { which: 'all' }),
    ...readCursor(found),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listChats({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.chats')),
  component: Listed,
})

function Listed() {
  return <ChatList {...Route.useLoaderData()} search={Route.useSearch()} />
}
