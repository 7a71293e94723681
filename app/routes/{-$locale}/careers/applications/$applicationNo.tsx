import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '#app/features/public/careers/application-page.tsx'
import { getApplication } from '#app/functions/public/careers.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/careers/applications/$applicationNo')({
  staticData: { messages: ['application', 'errors'] },
  params: {
    parse: ({ applicationNo }) => (/^[A-Z0-9-]{1,32}$/.test(applicationNo) ? { applicationNo } : false),
  },
  // Parameter of a mailed link; a signed-in owner needs none.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => (isLinkText(token) ? { token } : {}),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ params: { applicationNo }, deps: { token } }) => {
    const found = await getApplication({ data: { params: { applicationNo }, query: { token: token ?? null } } })
    return found.ok ? found.value : null
  },
  headers: () => notCached,
  head: ({ match, params: { applicationNo } }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'application.number', { number: applicationNo }),
      description: translate(locale, 'application.description'),
      path: `/careers/applications/${applicationNo}`,
      isPrivate: true,
    })
  },
  component: Shown,
})

function Shown() {
  return <ApplicationPage application={Route.useLoaderData()} token={Route.useSearch().token} />
}
