import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContractPage } from '#app/features/public/subscription/contract-page.tsx'
import { readContract } from '#app/functions/public/subscription.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/subscription/contract/$version')({
  staticData: { messages: ['subscription-product'] },
  params: {
    parse: ({ version }) => (/^[\w-]{1,20}$/.test(version) ? { version } : false),
  },
  loader: async ({ params: { version } }) => {
    const outcome = await readContract({ data: { version } })
    if (!outcome.ok) throw notFound()
    return outcome.value
  },
  headers: () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400' }),
  head: ({ match, loaderData, params: { version } }) => {
    const { locale } = match.context
    if (!loaderData) return {}
    return pageHead({
      locale,
      title: loaderData.title,
      description: translate(locale, 'subscription-product.contract.description', {
        brand: config.brand.name,
        version,
      }),
      path: `/subscription/contract/${version}`,
    })
  },
  component: Contract,
})

function Contract() {
  return <ContractPage contract={Route.useLoaderData()} />
}
