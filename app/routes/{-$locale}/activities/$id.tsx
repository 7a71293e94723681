import { createFileRoute, notFound } from '@tanstack/react-router'
import { activityHead } from '#app/features/public/activities/activity-head.ts'
import { ActivityNotFound } from '#app/features/public/activities/activity-not-found.tsx'
import { ActivityPage } from '#app/features/public/activities/activity-page.tsx'
import { openActivity } from '#app/functions/public/activities.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged, notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

interface ActivitySearch {
  /** Parameters of a mailed link; without them, the signed-in customer's registration. */
  registration?: string
  token?: string
}

export const Route = createFileRoute('/{-$locale}/activities/$id')({
  staticData: { messages: ['activities'] },
  validateSearch: ({ registration, token }: Record<string, unknown>): ActivitySearch =>
    isLinkText(registration) && isLinkText(token) ? { registration, token } : {},
  loaderDeps: ({ search: { registration, token } }) => ({ registration, token }),
  loader: async ({ params: { id }, deps: { registration, token } }) => {
    const claim = registration && token ? { registrationNo: registration, token } : null
    const opened = await openActivity({ data: { id, claim } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  // Personal with a registration or a name in it.
  headers: ({ loaderData, match }) =>
    loaderData && !loaderData.person && !match.search.token
      ? cachedUntilChanged('activities', 'components', 'stores')
      : notCached,
  head: ({ match, params: { id }, loaderData }) => {
    const { locale } = match.context
    if (loaderData) return activityHead(locale, loaderData.activity, match.search.token !== undefined)
    return pageHead({
      locale,
      title: translate(locale, 'activities.gone.title'),
      description: translate(locale, 'activities.description'),
      path: `/activities/${id}`,
      isPrivate: true,
    })
  },
  component: Shown,
  notFoundComponent: ActivityNotFound,
})

function Shown() {
  return <ActivityPage {...Route.useLoaderData()} />
}
