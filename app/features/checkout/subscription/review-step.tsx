import { FormattedMessage } from 'react-intl'
import { Skeleton } from '#app/components/skeleton.tsx'
import { summary } from '#machines/flows/subscription-checkout/index.ts'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { ReviewParts } from './review-parts.tsx'
import { ReviewTerms } from './review-terms.tsx'
import { StepForm } from './step-form.tsx'
import { Voucher } from './voucher.tsx'

/** The whole order once more, with its price and its terms. What the button obliges to is what stands here. */
export function ReviewStep() {
  const { actor } = useCheckout()
  const { quote, outdated } = useCheckoutState(summary)
  const isOrderable = useCheckoutState(
    (snapshot) =>
      snapshot.context.quote !== null &&
      snapshot.matches({ open: { held: 'review' } }) &&
      !snapshot.matches({ open: { held: { review: 'unquoted' } } }),
  )

  function order() {
    if (!quote) return
    actor.send({
      type: 'order.confirmed',
      priceHash: quote.hash,
      termsVersion: quote.termsVersion,
      placementKey: crypto.randomUUID(),
      paymentKey: crypto.randomUUID(),
    })
  }

  return (
    <StepForm
      step="review"
      lead={<FormattedMessage id="checkout.review.lead" />}
      action={isOrderable && <FormattedMessage id="checkout.review.order" />}
      onSubmit={order}
    >
      <div className="grid max-w-form gap-12">
        <ReviewParts />
        {quote ? <QuoteLines quote={quote} outdated={outdated} /> : <Skeleton className="h-64 w-full" />}
        {isOrderable && (
          <div data-focus-group>
            <Voucher />
          </div>
        )}
        {quote && <ReviewTerms quote={quote} />}
      </div>
    </StepForm>
  )
}
