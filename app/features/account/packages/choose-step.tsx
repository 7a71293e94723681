import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMissingChoice } from '#app/lib/form/use-missing-choice.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import { CoverFacts } from './cover-facts.tsx'
import { differenceOf, priceOf } from './offer-price.ts'
import { PurchaseHeading } from './purchase-heading.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import { plainDay, purchaseTitles, signOf } from './purchase-texts.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Sizes of a package with their price difference, or the one cover there is. */
export function ChooseStep() {
  const { actor, facts } = usePurchase()
  const { kind, packaged } = facts
  const { identityType } = packaged.order.selection
  const shownPrice = useShownPrice(identityType)
  const locale = useLocale()
  const offers = usePurchaseState(({ context }) => context.offers)
  const chosen = usePurchaseState(({ context }) => context.chosen?.key ?? null)
  const isAsking = usePurchaseState((snapshot) => snapshot.matches('choosing'))
  const isLoading = usePurchaseState((snapshot) => snapshot.hasTag('busy'))
  const [picked, setPicked] = useState<string | null>(null)
  const selected = picked ?? chosen
  const missing = useMissingChoice('offer', 'account-packages.buy.missing', selected === null)
  const from = offers[0]?.activeFrom ?? null
  const { offer } = packaged.care

  return (
    <Form
      onSubmit={() => {
        if (selected === null) missing.ask()
        else actor.send({ type: 'offer.chosen', key: selected })
      }}
      className="grid gap-8"
    >
      <PurchaseHeading
        title={<FormattedMessage id={purchaseTitles[kind]} />}
        lead={
          isAsking && (
            <FormattedMessage
              id={kind === 'mileage' ? 'account-packages.buy.mileage.lead' : 'account-packages.buy.care.lead'}
              values={{ hasDay: from === null ? 'no' : 'yes', day: from === null ? '' : plainDay(locale, from) }}
            />
          )
        }
      />
      <PurchaseProblem />
      {isLoading && <Skeleton className="h-40 w-full" />}
      {isAsking && (
        <>
          <ErrorSummary {...missing.summary} />
          <RadioCards
            name="offer"
            legend={<FormattedMessage id={purchaseTitles[kind]} />}
            isLegendHidden
            value={selected}
            onChoose={setPicked}
            error={missing.error}
            options={offers.map((option) => ({
              value: option.key,
              title:
                kind === 'mileage' ? (
                  <FormattedMessage
                    id="account-packages.km.month"
                    values={{ distance: formatDistance(locale, Number(option.key)) }}
                  />
                ) : (
                  <FormattedMessage id="account-packages.care.name" />
                ),
              aside: <MonthlyPrice price={priceOf(option)} identityType={identityType} />,
              ...(kind === 'mileage' && {
                description: (
                  <FormattedMessage
                    id="account-packages.difference"
                    values={{ sign: signOf(option.difference), price: shownPrice(differenceOf(option)) }}
                  />
                ),
              }),
            }))}
          />
          {kind === 'return-care' && offer && <CoverFacts cover={offer.policy} />}
          <div>
            <Button type="submit">
              <FormattedMessage id="account-packages.continue" />
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
