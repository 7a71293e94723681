import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { personProof } from '#server/api/input/person.ts'
import { cancellationForm, withdrawalForm } from '#server/api/input/statutory-cancellation.ts'
import type { Declared, EndingKind } from './ending.ts'

const captcha = personProof()
const schemas = {
  withdrawal: z.extend(withdrawalForm, {
    cause: z.literal('ordinary'),
    reason: z.string(),
    endsOn: z.string(),
    captcha,
  }),
  cancellation: z.safeExtend(cancellationForm, { captcha }),
}

const messages: Record<string, FieldMessages> = {
  name: { required: 'subscription-ending.name.required', invalid: 'subscription-ending.name.required' },
  orderNo: { required: 'subscription-ending.orderNo.required', invalid: 'subscription-ending.orderNo.invalid' },
  reason: { required: 'subscription-ending.reason.required', invalid: 'subscription-ending.reason.required' },
  endsOn: { required: 'subscription-ending.endsOn.invalid', invalid: 'subscription-ending.endsOn.invalid' },
}

interface DeclareFormProps {
  kind: EndingKind
  declared: Declared
  onDeclared: (declared: Declared) => void
}

/** Person, contract, address for the receipt; for a cancellation also its cause and date. */
export function DeclareForm({ kind, declared, onDeclared }: DeclareFormProps) {
  const { formatMessage } = useIntl()
  const { form, field, problems, summaryRef, submit } = useZodForm<Declared, Declared>({
    schema: schemas[kind],
    defaultValues: declared,
    messages,
  })
  const cause = useWatch({ control: form.control, name: 'cause' })
  return (
    <Form onSubmit={submit(onDeclared)} className="grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('name')}
        label={formatMessage({ id: 'subscription-ending.name' })}
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...field('orderNo')}
        label={formatMessage({ id: 'subscription-ending.orderNo' })}
        hint={formatMessage({ id: 'subscription-ending.orderNo.hint' })}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={32}
      />
      <TextField
        {...field('email')}
        type="email"
        label={formatMessage({ id: 'subscription-ending.email' })}
        hint={formatMessage({ id: 'subscription-ending.email.hint' })}
        autoComplete="email"
        maxLength={254}
      />
      {kind === 'cancellation' && (
        <>
          <RadioCards
            {...field('cause')}
            legend={formatMessage({ id: 'subscription-ending.cause' })}
            options={[
              {
                value: 'ordinary',
                title: formatMessage({ id: 'subscription-ending.cause.ordinary' }),
                description: formatMessage({ id: 'subscription-ending.cause.ordinary.text' }),
              },
              {
                value: 'extraordinary',
                title: formatMessage({ id: 'subscription-ending.cause.extraordinary' }),
                description: formatMessage({ id: 'subscription-ending.cause.extraordinary.text' }),
              },
            ]}
          />
          {cause === 'extraordinary' && (
            <TextareaField
              {...field('reason')}
              label={formatMessage({ id: 'subscription-ending.reason' })}
              maxLength={1000}
            />
          )}
          <TextField
            {...field('endsOn')}
            type="date"
            label={formatMessage({ id: 'subscription-ending.endsOn' })}
            hint={formatMessage({ id: 'subscription-ending.endsOn.hint' })}
            isOptional
          />
        </>
      )}
      <PersonCheck control={form.control} name="captcha" load={createChallenge} />
      <div>
        <Button type="submit">
          <FormattedMessage id="subscription-ending.continue" />
        </Button>
      </div>
    </Form>
  )
}
