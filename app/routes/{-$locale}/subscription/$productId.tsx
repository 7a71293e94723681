import { createFileRoute } from '@tanstack/react-router'
import { loadProduct } from '#app/features/public/subscription/load-product.ts'
import { ProductNotFound } from '#app/features/public/subscription/product-not-found.tsx'
import { ProductPage } from '#app/features/public/subscription/product-page.tsx'
import { pricedSearch, readProductSearch } from '#app/features/public/subscription/product-search.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { paintMessages } from '#app/shared/vehicle/texts.ts'

export const Route = createFileRoute('/{-$locale}/subscription/$productId')({
  staticData: { messages: ['subscription-product', 'vehicle', 'ways'] },
  params: {
    parse: ({ productId }) => (/^[a-z0-9-]{1,120}$/.test(productId) ? { productId } : false),
  },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => pricedSearch(search),
  loader: ({ params: { productId }, deps }) => loadProduct(productId, deps),
  staleTime: 30_000,
  headers: () => cachedUntilChanged('vehicles'),
  head: ({ match, loaderData, params: { productId } }) => {
    const { locale } = match.context
    if (!loaderData) return {}
    const { product } = loaderData
    const { monthly } = product.from
    const price = formatMoney(locale, monthly.amount, monthly.currency)
    const paint = translate(locale, paintMessages[product.paint])
    const battery = translate(locale, 'vehicle.battery', { kwh: product.facts.battery })
    return pageHead({
      locale,
      title: translate(locale, 'subscription-product.title', { model: product.modelName, battery }),
      description: translate(locale, 'subscription-product.description', { model: product.modelName, paint, price }),
      path: `/subscription/${productId}`,
    })
  },
  component: Product,
  notFoundComponent: ProductNotFound,
})

function Product() {
  return <ProductPage opened={Route.useLoaderData()} shown={Route.useSearch()} />
}
