import { useSelector } from '@xstate/react'
import { type ComponentProps, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Agreement, type Guidelines } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Fact } from '#app/components/fact.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { type CarDraft, isBusy, isUnclear } from '#machines/flows/trade-in/index.ts'
import { personProof } from '#server/api/input/person.ts'
import { personForm } from '#server/api/input/trade-in.ts'
import { CarFacts } from './car-facts.tsx'
import type { OpenedTradeIn } from './opened-trade-in.ts'
import type { TradeInActor } from './use-trade-in-flow.ts'

interface ContactStepProps extends Pick<OpenedTradeIn, 'places' | 'subscriptions'> {
  actor: TradeInActor
  isGuest: boolean
  guidelines: Guidelines
}

/**
 * Summary of the car, and contact details; submitting sends the request. Consent to an older version of the guidelines
 * must be given again.
 */
export function ContactStep({ actor, places, subscriptions, isGuest, guidelines }: ContactStepProps) {
  const { formatMessage } = useIntl()
  const isSending = useSelector(actor, isBusy)
  const isLost = useSelector(actor, isUnclear)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const { draft } = actor.getSnapshot().context
  const { textVersion: agreedTo, ...person } = draft.person
  const place = places.find(({ id }) => id === draft.placeId)
  // Orders that were delivered meanwhile are not offered any more.
  const isLinked = subscriptions.some(({ orderNo }) => orderNo === draft.subscriptionNo)
  const subscriptionNo = isLinked ? draft.subscriptionNo : ''
  const textVersion = guidelines.version
  const privateCheck = person.privateCheck && agreedTo === textVersion
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: z.safeExtend(personForm, { captcha: personProof(isGuest) }),
    defaultValues: {
      ...person,
      subscriptionNo,
      privateCheck,
      phoneCountry: marketOf(person.phoneCountry),
      captcha: '',
    },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { captcha: _, subscriptionNo: chosen, ...typed } }) =>
          actor.send({ type: 'draft.changed', draft: { person: { ...typed, textVersion }, subscriptionNo: chosen } }),
      }),
    [actor, form, textVersion],
  )
  // A captcha solution is valid for one submission; a refused order is not chosen any more.
  useEffect(() => {
    if (problem) form.setValue('captcha', '')
    if (problem === 'not_found') form.setValue('subscriptionNo', '')
  }, [problem, form])

  return (
    <Form
      onSubmit={submit(({ captcha: solved, subscriptionNo: chosen, ...who }) =>
        actor.send({
          type: 'contact.submitted',
          person: { ...who, textVersion },
          subscriptionNo: chosen,
          captcha: solved || null,
          requestKey: crypto.randomUUID(),
        }),
      )}
      className="grid max-w-form gap-6"
    >
      <dl className="border-t border-hairline">
        <CarFacts car={describedCar(draft.car)} />
        {place && <Fact label={<FormattedMessage id="trade-in.step.place" />}>{place.name}</Fact>}
      </dl>
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isLost} className="grid min-w-0 gap-6 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'trade-in.firstName' }) }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'trade-in.lastName' }) }}
        />
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'trade-in.email' })}
          hint={formatMessage({ id: 'trade-in.email.hint' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'trade-in.dialCode' }) }}
          number={{ ...field('phoneNumber'), label: formatMessage({ id: 'trade-in.phoneNumber' }) }}
        />
        {subscriptions.length > 0 && (
          <RadioCards
            {...field('subscriptionNo')}
            legend={formatMessage({ id: 'trade-in.subscription' })}
            hint={formatMessage({ id: 'trade-in.subscription.hint' })}
            options={[
              ...subscriptions.map(({ orderNo, modelName }) => ({
                value: orderNo,
                title: modelName,
                description: <bdi className="tabular">{orderNo}</bdi>,
              })),
              { value: '', title: formatMessage({ id: 'trade-in.subscription.none' }) },
            ]}
          />
        )}
        <Agreement
          {...field('privateCheck')}
          label={<FormattedMessage id="trade-in.guidelines" />}
          readLabel={<FormattedMessage id="trade-in.guidelines.read" />}
          guidelines={guidelines}
        />
        {isGuest && <PersonCheck control={form.control} name="captcha" load={createChallenge} />}
        <div>
          <Button type="submit" isBusy={isSending}>
            <FormattedMessage id="trade-in.send" />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

/** Car as typed, for the summary. */
function describedCar({ registrationYear, mileage, ...car }: CarDraft): ComponentProps<typeof CarFacts>['car'] {
  return {
    ...car,
    mileage: Number(mileage),
    registrationYear: registrationYear === '' ? null : Number(registrationYear),
  }
}
