import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalPage } from '#app/features/public/legal/legal-page.tsx'
import { findLegalPage, readLegalSearch } from '#app/features/public/legal/legal-pages.ts'
import { readLegalText } from '#app/functions/public/legal.functions.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/legal/$page')({
  staticData: { messages: ['legal', 'cookies'] },
  params: {
    parse: ({ page }) => {
      const found = findLegalPage(page)
      return found ? { page: found } : false
    },
  },
  validateSearch: readLegalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { page }, deps: { version } }) => {
    const outcome = await readLegalText({ data: { page, version } })
    if (!outcome.ok) throw notFound()
    return outcome.value
  },
  headers: () => cachedUntilChanged('components'),
  head: ({ match, loaderData, params: { page } }) => {
    if (!loaderData) return {}
    const { title, lead, version, versions } = loaderData
    const isEarlier = version !== versions[0]
    return pageHead({
      locale: match.context.locale,
      title,
      description: lead,
      path: `/legal/${page}`,
      ...(isEarlier && { isPrivate: true }),
    })
  },
  component: Legal,
})

function Legal() {
  return <LegalPage page={Route.useParams().page} text={Route.useLoaderData()} />
}
