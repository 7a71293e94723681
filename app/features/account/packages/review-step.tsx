import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Fact } from '#app/components/fact.tsx'
import { Form } from '#app/components/form.tsx'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { focusField } from '#app/lib/form/focus-field.ts'
import { MethodFace } from '#app/shared/payment/method-face.tsx'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { isTaxAdded } from '#app/shared/price/shown-amount.ts'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import { isBusy } from '#machines/flows/package-purchase/index.ts'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { differenceOf, priceOf } from './offer-price.ts'
import { PurchaseHeading } from './purchase-heading.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import { plainDay, signOf } from './purchase-texts.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Exactly what is ordered, above the button with obligation to pay. */
export function ReviewStep() {
  const { actor, facts } = usePurchase()
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const chosen = usePurchaseState(({ context }) => context.chosen)
  const { identityType } = facts.packaged.order.selection
  const isWorking = usePurchaseState(isBusy)
  const isAsking = usePurchaseState((snapshot) => snapshot.matches('review') || snapshot.matches('priceChanged'))
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  function order() {
    if (!isAgreed) {
      setIsMissing(true)
      return focusField('agreed')
    }
    const [orderKey, methodKey] = [crypto.randomUUID(), crypto.randomUUID()]
    actor.send({ type: 'order.confirmed', orderKey, methodKey, isAgreed })
  }

  return (
    <Form
      onSubmit={() => {
        if (!isWorking) order()
      }}
      className="grid gap-8"
    >
      <PurchaseHeading back="method" title={<FormattedMessage id="account-packages.buy.review" />} />
      <PurchaseProblem />
      <ReviewFacts />
      {(isAsking || isWorking) && (
        <>
          <CheckboxField
            name="agreed"
            label={
              chosen && isTaxAdded(priceOf(chosen), identityType)
                ? formatMessage(
                    { id: 'account-packages.buy.agree.gross' },
                    { price: formatMoney(locale, chosen.monthly, chosen.currency) },
                  )
                : formatMessage({ id: 'account-packages.buy.agree' })
            }
            checked={isAgreed}
            onChange={(event) => {
              setIsAgreed(event.target.checked)
              setIsMissing(false)
            }}
            error={isMissing ? formatMessage({ id: 'account-packages.buy.agree.missing' }) : undefined}
          />
          <div>
            <Button type="submit" isBusy={isWorking}>
              <FormattedMessage id="account-packages.buy.order" />
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function ReviewFacts() {
  const locale = useLocale()
  const { kind, packaged } = usePurchase().facts
  const { modelName, selection } = packaged.order
  const { identityType } = selection
  const shownPrice = useShownPrice(identityType)
  const { chosen, outdated, method } = usePurchaseState(({ context }) => context)
  if (!chosen) return null
  const money = (amount: number) => formatMoney(locale, amount, chosen.currency)
  const replaced = packaged.mileage.packages.find(
    ({ status, endsOn }) => status === MileagePackageStatus.inUse && endsOn === null,
  )
  return (
    <dl className="border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="account-packages.buy.what" />}>
        {kind === 'mileage' ? (
          <FormattedMessage
            id="account-packages.km.month"
            values={{ distance: formatDistance(locale, Number(chosen.key)) }}
          />
        ) : (
          <FormattedMessage id="account-packages.care.name" />
        )}{' '}
        · <bdi>{modelName}</bdi>
      </Fact>
      {kind === 'mileage' && replaced && (
        <Fact label={<FormattedMessage id="account-packages.buy.replaces" />}>
          <FormattedMessage
            id="account-packages.km.month"
            values={{ distance: formatDistance(locale, replaced.monthlyKm) }}
          />
        </Fact>
      )}
      <Fact label={<FormattedMessage id="account-packages.buy.price" />}>
        <strong className="tabular">
          <MonthlyPrice price={priceOf(chosen)} identityType={identityType} />
        </strong>
        {outdated && outdated.monthly !== chosen.monthly && (
          <span className="block text-sm text-ink-soft">
            <FormattedMessage id="account-packages.buy.before" values={{ price: shownPrice(priceOf(outdated)) }} />
          </span>
        )}
      </Fact>
      {isTaxAdded(priceOf(chosen), identityType) && (
        <>
          <Fact label={<FormattedMessage id="account-packages.buy.vat" />}>
            <span className="tabular">{money(chosen.monthlyVat)}</span>
          </Fact>
          <Fact label={<FormattedMessage id="account-packages.buy.total" />}>
            <span className="tabular">
              <FormattedMessage id="account.price.gross" values={{ price: money(chosen.monthly) }} />
            </span>
          </Fact>
        </>
      )}
      {kind === 'mileage' && (
        <Fact label={<FormattedMessage id="account-packages.buy.difference" />}>
          <FormattedMessage
            id="account-packages.difference"
            values={{ sign: signOf(chosen.difference), price: shownPrice(differenceOf(chosen)) }}
          />
        </Fact>
      )}
      <Fact label={<FormattedMessage id="account-packages.buy.from" />}>
        {chosen.activeFrom === null ? (
          <FormattedMessage id="account-packages.fromHandover" />
        ) : (
          plainDay(locale, chosen.activeFrom)
        )}
      </Fact>
      <Fact label={<FormattedMessage id="account-packages.buy.term" />}>
        <FormattedMessage id="account-packages.buy.term.text" />
      </Fact>
      {method && (
        <Fact label={<FormattedMessage id="account-packages.buy.with" />}>
          <MethodFace {...method} />
        </Fact>
      )}
    </dl>
  )
}
