import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { addressText } from '#app/i18n/address-text.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { config } from '#config'
import { placeForm } from '#server/api/input/trade-in.ts'
import type { OpenedTradeIn } from './opened-trade-in.ts'
import type { TradeInActor } from './use-trade-in-flow.ts'

const messages = {
  placeId: { required: 'trade-in.place.required', invalid: 'trade-in.place.required' },
} as const

/** Store where the car is handed in. */
export function PlaceStep({ actor, places }: { actor: TradeInActor; places: OpenedTradeIn['places'] }) {
  const intl = useIntl()
  const { formatMessage } = intl
  const { field, problems, summaryRef, submit } = useZodForm({
    schema: placeForm,
    defaultValues: { placeId: actor.getSnapshot().context.draft.placeId },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ placeId }) => actor.send({ type: 'place.submitted', placeId }))}
      className="grid max-w-form gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <RadioCards
        {...field('placeId')}
        legend={formatMessage({ id: 'trade-in.place.title' })}
        isLegendHidden
        options={places.map(({ id, name, ...place }) => ({
          value: id,
          title: name,
          description: addressText(intl, { ...place, country: config.tradeIn.market }),
        }))}
      />
      <div>
        <Button type="submit">
          <FormattedMessage id="trade-in.next" />
        </Button>
      </div>
    </Form>
  )
}
