import { useEffect, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { carForm } from '#server/api/input/trade-in.ts'
import type { TradeInActor } from './use-trade-in-flow.ts'

/** Suggestions; every other make can be typed. */
const makes =
  'Alfa Romeo, Audi, BMW, BYD, Chevrolet, Chrysler, Citroën, Cupra, Dacia, DS, Fiat, Ford, Honda, Hyundai, Jaguar, Jeep, Kia, Land Rover, Lexus, Maxus, Mazda, Mercedes-Benz, MG, Mini, Mitsubishi, Nissan, Opel, Peugeot, Polestar, Porsche, Renault, Saab, SEAT, Škoda, smart, Subaru, Suzuki, Tesla, Toyota, Volkswagen, Volvo, XPeng'.split(
    ', ',
  )

const messages = {
  make: { required: 'trade-in.make.required', invalid: 'trade-in.make.required' },
  model: { required: 'trade-in.model.required', invalid: 'trade-in.model.required' },
  registrationYear: { required: 'trade-in.registrationYear.invalid', invalid: 'trade-in.registrationYear.invalid' },
} as const

/** Car offered for trade-in. */
export function CarStep({ actor }: { actor: TradeInActor }) {
  const { formatMessage } = useIntl()
  const makeList = useId()
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: carForm,
    defaultValues: actor.getSnapshot().context.draft.car,
    messages,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => actor.send({ type: 'draft.changed', draft: { car: values } }),
      }),
    [actor, form],
  )

  return (
    <Form onSubmit={submit((car) => actor.send({ type: 'car.submitted', car }))} className="grid max-w-form gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('make')}
        label={formatMessage({ id: 'trade-in.make' })}
        list={makeList}
        autoComplete="off"
        maxLength={40}
      />
      <datalist id={makeList} translate="no">
        {makes.map((make) => (
          <option key={make}>{make}</option>
        ))}
      </datalist>
      <TextField
        {...field('model')}
        label={formatMessage({ id: 'trade-in.model' })}
        hint={formatMessage({ id: 'trade-in.model.hint' })}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...field('registrationYear')}
        label={formatMessage({ id: 'trade-in.registrationYear' })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={4}
      />
      <TextField
        {...field('numberPlate')}
        label={formatMessage({ id: 'trade-in.numberPlate' })}
        hint={formatMessage({ id: 'trade-in.numberPlate.hint' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={14}
      />
      <TextField
        {...field('mileage')}
        label={formatMessage({ id: 'trade-in.mileage' })}
        trail={<FormattedMessage id="trade-in.mileage.unit" />}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
      />
      <TextareaField
        {...field('condition')}
        label={formatMessage({ id: 'trade-in.condition' })}
        hint={formatMessage({ id: 'trade-in.condition.hint' })}
        isOptional
        maxLength={600}
      />
      <div>
        <Button type="submit">
          <FormattedMessage id="trade-in.next" />
        </Button>
      </div>
    </Form>
  )
}
