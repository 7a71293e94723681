import { FormattedMessage } from 'react-intl'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { plainDay } from './purchase-texts.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Confirmation: effective date, and where to find the package. */
export function DoneScreen() {
  const locale = useLocale()
  const { packaged } = usePurchase().facts
  const placed = usePurchaseState(({ context }) => context.placed)
  const { orderNo } = packaged.order
  const from = placed?.activeFrom ?? null
  return (
    <div className="max-w-form">
      {placed && (
        <DoneMark>
          <bdi className="tabular">{placed.packageNo}</bdi>
        </DoneMark>
      )}
      <h1 tabIndex={-1} className="text-3xl">
        <FormattedMessage id="account-packages.done" />
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <FormattedMessage
          id="account-packages.done.text"
          values={{ hasDay: from === null ? 'no' : 'yes', day: from === null ? '' : plainDay(locale, from) }}
        />
      </p>
      <div className="mt-8">
        <LinkButton
          to="/{-$locale}/account/packages/$orderNo"
          params={({ locale: slug }) => ({ locale: slug, orderNo })}
        >
          <FormattedMessage id="account-packages.back" />
        </LinkButton>
      </div>
    </div>
  )
}
