import { createFileRoute } from '@tanstack/react-router'
import { TradeInPage } from '#app/features/booking/trade-in/trade-in-page.tsx'
import { openTradeIn } from '#app/functions/booking/trade-in.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged, notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'
import { config } from '#config'

const steps = ['car', 'place', 'contact'] as const

interface TradeInSearch {
  step?: (typeof steps)[number]
  /** Parameters of a mailed link; its signed-in owner needs no token. */
  request?: string
  token?: string
  /** Subscription that the car is handed in for; from the page of that order. */
  order?: string
}

export const Route = createFileRoute('/{-$locale}/trade-in')({
  staticData: { messages: ['trade-in', 'errors', 'captcha'] },
  validateSearch: ({ step, request, token, order }: Record<string, unknown>): TradeInSearch => {
    const known = steps.find((candidate) => candidate === step)
    return {
      ...(known && { step: known }),
      ...(isLinkText(request) && { request, ...(isLinkText(token) && { token }) }),
      ...(isLinkText(order) && { order }),
    }
  },
  loaderDeps: ({ search: { request, token, order } }) => ({ request, token, order }),
  loader: async ({ context: { locale }, deps: { request, token, order } }) => {
    const link = request ? { requestNo: request, ...(token && { token }) } : null
    // A link shows its request, and the page of an order leads to the form, in every locale.
    const isOffered = locale.market === config.tradeIn.market || link !== null || order !== undefined
    return { link, opened: isOffered ? await openTradeIn({ data: { link } }) : null }
  },
  // Personal with a request or a name in it.
  headers: ({ loaderData }) =>
    loaderData?.link || loaderData?.opened?.person ? notCached : cachedUntilChanged('components', 'stores'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'trade-in.title'),
      description: translate(locale, 'trade-in.description'),
      path: '/trade-in',
      isPrivate: match.search.request !== undefined || match.search.order !== undefined,
    })
  },
  component: Shown,
})

function Shown() {
  const { step, order } = Route.useSearch()
  return <TradeInPage {...Route.useLoaderData()} step={step} order={order} />
}
