import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { CoverFacts } from './cover-facts.tsx'
import { PurchaseHeading } from './purchase-heading.tsx'
import { PurchaseProblem } from './purchase-problem.tsx'
import { plainDay, purchaseTitles, signOf } from './purchase-texts.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

/** Sizes of a package with their price difference, or the one cover there is. */
export function ChooseStep() {
  const { actor, facts } = usePurchase()
  const { kind, packaged } = facts
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const offers = usePurchaseState(({ context }) => context.offers)
  const chosen = usePurchaseState(({ context }) => context.chosen?.key ?? null)
  const isAsking = usePurchaseState((snapshot) => snapshot.matches('choosing'))
  const isLoading = usePurchaseState((snapshot) => snapshot.hasTag('busy'))
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const selected = picked ?? chosen
  const from = offers[0]?.activeFrom ?? null
  const { offer } = packaged.care

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (selected === null) setIsMissing(true)
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
          <RadioCards
            name="offer"
            legend={<FormattedMessage id={purchaseTitles[kind]} />}
            isLegendHidden
            value={selected}
            onChoose={(key) => {
              setPicked(key)
              setIsMissing(false)
            }}
            error={isMissing ? formatMessage({ id: 'account-packages.buy.missing' }) : undefined}
            options={offers.map(({ key, monthly, currency, difference }) => ({
              value: key,
              title:
                kind === 'mileage' ? (
                  <FormattedMessage
                    id="account-packages.km.month"
                    values={{ distance: formatDistance(locale, Number(key)) }}
                  />
                ) : (
                  <FormattedMessage id="account-packages.care.name" />
                ),
              aside: (
                <FormattedMessage
                  id="account-packages.price.month"
                  values={{ price: formatMoney(locale, monthly, currency) }}
                />
              ),
              ...(kind === 'mileage' && {
                description: (
                  <FormattedMessage
                    id="account-packages.difference"
                    values={{
                      sign: signOf(difference),
                      price: formatMoney(locale, Math.abs(difference), currency),
                    }}
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
