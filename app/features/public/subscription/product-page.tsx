import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { isNetFirst, shownAmount } from '#app/shared/price/shown-amount.ts'
import { conditionMessages } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import type { AskedCar } from '#app/shared/ways/ways-section.tsx'
import { OrderType } from '#machines/shared/codes.ts'
import { Availability } from './availability.tsx'
import { looksText } from './car-texts.ts'
import {
  PriceForm,
  ProductDetails,
  ProductStage,
  TakenNotice,
  TermOfferNotice,
  VariantGroups,
  WaysSection,
} from './lazy-product-sections.tsx'
import type { OpenedProduct, Product } from './opened-product.ts'
import { PriceSummary } from './price-summary.tsx'
import { carriedOver, type ProductSearch } from './product-search.ts'
import { SubscribeLink } from './subscribe-link.tsx'
import { productRoute, useProductSearch } from './use-product-search.ts'

interface ProductPageProps {
  opened: OpenedProduct
  shown: ProductSearch
}

/** Car configuration: pictures, variants, terms and price. */
export function ProductPage({ opened, shown }: ProductPageProps) {
  const locale = useLocale()
  const { product, areaId, quote } = opened
  const { search, isLoading } = useProductSearch(product.productId, shown)
  // The car's code is loaded on approach, just before a variant can be chosen.
  const [isLive, setIsLive] = useState(false)
  const isToBeHad = product.availableFrom !== null
  const { currency } = quote.monthly.total
  return (
    <div className="pb-section">
      <Heading opened={opened} areaId={shown.area ? areaId : undefined} />
      <LaterPart>
        <ProductStage product={product} isLive={isLive} />
      </LaterPart>
      <div className="page-width mt-10 grid gap-x-16 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
        {search.termOffer && (
          <div className="lg:col-span-2">
            <LaterPart>
              <TermOfferNotice opened={opened} offerNo={search.termOffer} />
            </LaterPart>
          </div>
        )}
        <div className="grid content-start gap-12">
          <div onPointerEnter={() => setIsLive(true)} onFocus={() => setIsLive(true)}>
            <LaterPart>
              <VariantGroups variants={product.variants} search={search} />
            </LaterPart>
            <OtherOrderType opened={opened} search={search} />
          </div>
          <LaterPart>
            <PriceForm opened={opened} search={search} />
          </LaterPart>
        </div>
        <div id="price" className="scroll-mt-header">
          <div className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
            <PriceSummary opened={opened} isLoading={isLoading}>
              {isToBeHad ? (
                <>
                  <SubscribeLink opened={opened} search={search} isWide />
                  <p className="text-sm text-ink-soft">
                    <FormattedMessage id="subscription-product.subscribe.next" />
                  </p>
                </>
              ) : (
                <LaterPart>
                  <TakenNotice opened={opened} search={search} />
                </LaterPart>
              )}
            </PriceSummary>
          </div>
        </div>
        {opened.comparison && (
          <div className="lg:col-span-2">
            <LaterPart>
              <WaysSection
                comparison={opened.comparison}
                car={askedCar(product)}
                search={search}
                subscribe={isToBeHad && <SubscribeLink opened={opened} search={search} isWide />}
              />
            </LaterPart>
          </div>
        )}
        <div className="lg:col-span-2 xl:max-w-4xl">
          <LaterPart>
            <ProductDetails opened={opened} />
          </LaterPart>
        </div>
      </div>
      {isToBeHad && (
        <div className="bottom-bar sticky z-20 border-t border-hairline bg-paper lg:hidden">
          <div className="page-width flex items-center justify-between gap-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <a href="#price" className={`tabular grid transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
              <span className="text-xl font-semibold">
                {formatMoney(locale, shownAmount(quote.monthly.total, quote.identityType), currency)}
              </span>
              <span className="text-xs text-ink-soft underline underline-offset-2">
                <FormattedMessage
                  id={
                    isNetFirst(quote.identityType)
                      ? 'subscription-product.price.monthNet'
                      : 'subscription-product.price.month'
                  }
                />
              </span>
            </a>
            <SubscribeLink opened={opened} search={search} />
          </div>
        </div>
      )}
    </div>
  )
}

function Heading({ opened: { product }, areaId }: { opened: OpenedProduct; areaId: string | undefined }) {
  const intl = useIntl()
  const { modelName, facts, condition } = product
  return (
    // Above the stage below it, which would cut off what hangs below the last line: the j of a name.
    <div className="relative z-1 page-width pt-6">
      <Link
        to="/{-$locale}/subscription"
        params={({ locale }) => ({ locale })}
        search={areaId ? { area: areaId } : {}}
        className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-ink-soft hover:text-ink"
      >
        <Icon name="back" className="directional" />
        <FormattedMessage id="subscription-product.back" />
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h1 className="text-5xl">{modelName}</h1>
        <div className="grid gap-0.5 text-sm sm:justify-items-end">
          <p className="font-semibold">
            <FormattedMessage id={conditionMessages[condition]} />, {versionText(intl, facts)}
          </p>
          <p className="text-ink-soft">{looksText(intl, product)}</p>
          <p>
            <Availability car={product} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** Link to the same car from stock instead of made to order, or the reverse. */
function OtherOrderType({ opened: { product }, search }: { opened: OpenedProduct; search: ProductSearch }) {
  const productId = product.otherOrderType
  if (productId === null) return null
  return (
    <Link
      from={productRoute}
      to={productRoute}
      params={({ locale }) => ({ locale, productId })}
      search={carriedOver(search)}
      className="mt-5 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
    >
      <FormattedMessage
        id={product.orderType === OrderType.stock ? 'subscription-product.asOrder' : 'subscription-product.asStock'}
      />
    </Link>
  )
}

/** Car as an enquiry names it. */
function askedCar({ skuId, paint, wheels, interior, orderType }: Product): AskedCar {
  return { car: skuId, paint, wheels, interior, ...(orderType === OrderType.stock && { order: OrderType.stock }) }
}
