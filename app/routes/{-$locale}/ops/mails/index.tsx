import { createFileRoute } from '@tanstack/react-router'
import { MailList } from '#app/features/ops/console/mail-list.tsx'
import { listMails } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readTextSearch } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/mails/')({
  staticData: { permission: 'mails.read' },
  validateSearch: readTextSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listMails({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.mails')),
  component: Mails,
})

function Mails() {
  return <MailList {...Route.useLoaderData()} search={Route.useSearch()} />
}
