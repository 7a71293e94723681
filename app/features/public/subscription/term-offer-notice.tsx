import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { quoteFollowOn } from '#app/functions/account/term-offers.functions.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import type { OpenedProduct } from './opened-product.ts'

/**
 * Price by a customer's offer before the end of a term. The page itself is cached for everyone, and has the usual price.
 */
export function TermOfferNotice({ opened, offerNo }: { opened: OpenedProduct; offerNo: string }) {
  const { slug } = useLocale()
  const { product, quote } = opened
  const { priceMode, months, monthlyKm, deliveryType, identityType, voucherCode } = quote
  const choice = { priceMode, months, monthlyKm, deliveryType, identityType, voucherCode }
  const asked = {
    params: { offerNo, productId: product.productId },
    query: { ...choice, hasReturnCare: quote.hasReturnCare ? 'true' : 'false' },
  }
  const { loaded } = useLoaded(asked, async (data) => {
    const [priced] = await Promise.all([
      quoteFollowOn({ data }),
      loadMessages(slug, ['errors', 'account', 'account-term-offer']),
    ])
    return priced
  })
  if (loaded.status !== 'ready') return null
  const priced = loaded.value
  if (!priced.ok) {
    return <Notice tone="warning" title={<FormattedMessage id="errors.term_offer_closed" />} />
  }
  const { kind, quote: ofOffer } = priced.value
  return (
    <Notice title={<FormattedMessage id={`account-term-offer.kind.${kind}`} />}>
      <p>
        <MonthlyPrice price={ofOffer.monthly.total} identityType={identityType} />
      </p>
      <p>
        <FormattedMessage
          id="account-term-offer.followOn.before"
          values={{ price: <MonthlyPrice key="before" price={quote.monthly.total} identityType={identityType} /> }}
        />
      </p>
    </Notice>
  )
}
