import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { isSubmitting, isUnclear, isUploading } from '#machines/flows/damage-reporting/index.ts'
import { partyForm } from '#server/api/input/damage.ts'
import { PictureFields } from './picture-fields.tsx'
import type { DamageActor } from './use-damage-flow.ts'

const messages = {
  hasParty: { required: 'account-damage.party.required', invalid: 'account-damage.party.required' },
  name: { required: 'account-damage.party.name.required', invalid: 'account-damage.party.name.required' },
} as const

/** Photographs and another party; submitting sends the report. */
export function EvidenceStep({ actor }: { actor: DamageActor }) {
  const { formatMessage } = useIntl()
  const isSending = useSelector(actor, isSubmitting)
  const isLost = useSelector(actor, isUnclear)
  const isBusy = useSelector(actor, isUploading)
  const { hasParty, ...party } = actor.getSnapshot().context.draft.party
  const { form, field, problems, summaryRef, submit } = useZodForm({
    schema: partyForm,
    defaultValues: { ...party, ...(hasParty !== '' && { hasParty }) },
    messages,
  })
  const chosen = useWatch({ control: form.control, name: 'hasParty' })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          actor.send({ type: 'draft.changed', draft: { party: { ...values, hasParty: values.hasParty || '' } } }),
      }),
    [actor, form],
  )

  return (
    <Form
      onSubmit={submit((typed) =>
        actor.send({ type: 'evidence.submitted', party: typed, requestKey: crypto.randomUUID() }),
      )}
      className="grid max-w-form gap-8"
    >
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isLost} className="grid min-w-0 gap-8 disabled:opacity-60">
        <PictureFields actor={actor} />
        <ErrorSummary problems={problems} ref={summaryRef} />
        <RadioCards
          {...field('hasParty')}
          legend={formatMessage({ id: 'account-damage.party' })}
          options={[
            { value: 'no', title: formatMessage({ id: 'account-damage.party.no' }) },
            {
              value: 'yes',
              title: formatMessage({ id: 'account-damage.party.yes' }),
              content: chosen === 'yes' && (
                <div className="grid gap-6">
                  <TextField
                    {...field('name')}
                    label={formatMessage({ id: 'account-damage.party.name' })}
                    autoComplete="off"
                    maxLength={120}
                  />
                  <TextField
                    {...field('contact')}
                    label={formatMessage({ id: 'account-damage.party.contact' })}
                    hint={formatMessage({ id: 'account-damage.party.contact.hint' })}
                    autoComplete="off"
                    maxLength={200}
                    isOptional
                  />
                  <TextField
                    {...field('numberPlate')}
                    label={formatMessage({ id: 'account-damage.party.plate' })}
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    dir="ltr"
                    maxLength={20}
                    isOptional
                  />
                </div>
              ),
            },
          ]}
        />
        <div>
          <Button type="submit" isBusy={isSending} disabled={isBusy}>
            <FormattedMessage id="account-damage.send" />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}
