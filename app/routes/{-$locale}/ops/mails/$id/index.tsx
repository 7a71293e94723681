import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { MailPage } from '#app/features/ops/console/mail-page.tsx'
import { getMail } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/mails/$id/')({
  staticData: { permission: 'mails.read' },
  loader: async ({ params: { id } }) => {
    const mail = await getMail({ data: { params: { id } } })
    if (!mail.ok) throw notFound()
    return mail.value
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.subject ?? translate(context.locale, 'operations.notThere')),
  component: Mail,
  notFoundComponent: () => <RecordNotFound list={{ label: 'operations.mails', to: '/{-$locale}/ops/mails' }} />,
})

function Mail() {
  const mail = Route.useLoaderData()
  const params = Route.useParams()
  const { href } = useRouter().buildLocation({ to: '/{-$locale}/ops/mails/$id/html', params })
  return <MailPage mail={mail} htmlPath={href} />
}
