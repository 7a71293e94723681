import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of a product, with a link to the list. */
export function ProductNotFound() {
  const { formatMessage } = useIntl()
  return (
    <div className="page-width py-section">
      <title>{formatMessage({ id: 'subscription-product.gone' })}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[18ch] text-4xl">
        <FormattedMessage id="subscription-product.gone" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="subscription-product.gone.text" />
      </p>
      <div className="mt-9">
        <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}}>
          <FormattedMessage id="subscription-product.back" />
        </LinkButton>
      </div>
    </div>
  )
}
