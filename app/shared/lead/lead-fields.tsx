import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { Agreement, type Guidelines } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { describedBy } from '#app/components/field-frame.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { UnsentNotice } from '#app/components/unsent-notice.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm, type ZodForm } from '#app/lib/form/use-zod-form.ts'
import {
  canRetry,
  isBusy,
  type LeadDraft,
  leadFormProblem,
  type LeadFormProblem,
} from '#machines/flows/lead-form/index.ts'
import { fleetSizes } from '#machines/flows/lead-form/lead-form.types.ts'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { type LeadInput, type LeadOutput, leadSchemas } from './lead-schema.ts'
import { leadMessages, leadTextsOf, refusedFields } from './lead-texts.ts'
import type { LeadActor } from './use-lead-flow.ts'

interface LeadFieldsProps {
  actor: LeadActor
  guidelines: Guidelines
}

/** Fields of a scene. Every change is stored with the flow; submitting records the lead. */
export function LeadFields({ actor, guidelines }: LeadFieldsProps) {
  const { scene, about, draft } = actor.getSnapshot().context
  const problem = useSelector(actor, leadFormProblem)
  const isUnclear = problem === 'unclear'
  const isSending = useSelector(actor, isBusy)
  const { form, field, problems, summaryRef, submit } = useZodForm<LeadInput, LeadOutput>({
    schema: leadSchemas[scene],
    messages: leadMessages,
    defaultValues: { ...draft, captcha: '' },
  })
  const hasCar = useWatch({ control: form.control, name: 'hasCar' })
  useRefusedFields(form, problem, refusedFields)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { captcha: _, ...typed } }) => {
          if (!isSame(typed, actor.getSnapshot().context.draft)) actor.send({ type: 'form.drafted', draft: typed })
        },
      }),
    [actor, form],
  )

  const send = submit(({ captcha, ...sent }) =>
    actor.send({
      type: 'form.submitted',
      draft: sent,
      captcha: captcha || null,
      requestKey: crypto.randomUUID(),
    }),
  )
  return (
    <Form
      onSubmit={(event) => {
        if (!isSending && !isUnclear) send(event)
      }}
      className="grid gap-6"
    >
      <LeadProblemNotice actor={actor} />
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isUnclear} className="grid min-w-0 gap-6 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        {scene === 'b2b' && <CompanyFields field={field} />}
        <PersonFields field={field} isNamed={scene !== 'newsletter'} />
        {scene === 'intention' && <CarFields field={field} hasCar={hasCar} />}
        <SectionFields field={field} isChoice={scene === 'newsletter'} />
        <Agreement
          {...field('privateCheck')}
          label={<FormattedMessage id="lead.guidelines.accept" />}
          readLabel={<FormattedMessage id="lead.guidelines.read" />}
          guidelines={guidelines}
        />
        <PersonCheck control={form.control} name="captcha" load={createChallenge} />
        <div>
          <Button type="submit" isBusy={isSending}>
            <FormattedMessage id={leadTextsOf({ scene, about }).submit} />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

function isSame(one: LeadDraft, other: LeadDraft): boolean {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other })
}

/** Car to be traded in, if any. */
function CarFields({ field, hasCar }: { field: LeadField; hasCar: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <div className="grid gap-6 border-t border-hairline pt-6">
      <CheckboxField {...field('hasCar')} isOptional label={<FormattedMessage id="lead.hasCar" />} />
      {hasCar && (
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...field('mileage')}
            label={formatMessage({ id: 'lead.mileage' })}
            trail={<FormattedMessage id="lead.mileage.unit" />}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...field('numberPlate')}
            label={formatMessage({ id: 'lead.numberPlate' })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={14}
          />
        </div>
      )}
    </div>
  )
}

/** Company, number of cars and purpose. */
function CompanyFields({ field }: { field: LeadField }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField
        {...field('company')}
        label={formatMessage({ id: 'lead.company' })}
        autoComplete="organization"
        maxLength={120}
      />
      <SelectField
        {...field('fleetSize')}
        label={formatMessage({ id: 'lead.fleetSize' })}
        placeholder={formatMessage({ id: 'lead.fleetSize.choose' })}
        options={fleetSizes.map((value) => ({
          value,
          // Bidi-isolated: in right-to-left text the two numbers would change sides.
          label: formatMessage({ id: 'lead.fleetSize.cars' }, { cars: `\u2066${value.replace('-', '–')}\u2069` }),
        }))}
      />
      <TextareaField
        {...field('message')}
        label={formatMessage({ id: 'lead.message' })}
        hint={formatMessage({ id: 'lead.message.hint' })}
        maxLength={1000}
        isOptional
      />
    </>
  )
}

/** Messages above the form; problems of one field are shown at that field. */
const texts: Partial<Record<LeadFormProblem, MessageId>> = { offline: 'lead.offline', unclear: 'lead.unclear' }

/** Why the lead was not sent, or that the outcome is unknown, with the ways on. */
function LeadProblemNotice({ actor }: { actor: LeadActor }) {
  const current = useSelector(actor, leadFormProblem)
  const refusal = useSelector(actor, ({ context }) => context.problem)
  const isRetryable = useSelector(actor, canRetry)
  const text = current === 'refused' && refusal ? (`errors.${refusal}` as const) : current && texts[current]
  if (!text) return null
  return (
    <UnsentNotice
      isRefused={current === 'refused'}
      retry={
        isRetryable
          ? { label: <FormattedMessage id="lead.retry" />, onPress: () => actor.send({ type: 'retry.requested' }) }
          : null
      }
      reopen={
        current === 'unclear'
          ? { label: <FormattedMessage id="lead.reopen" />, onPress: () => actor.send({ type: 'form.reopened' }) }
          : null
      }
    >
      <FormattedMessage id={text} />
    </UnsentNotice>
  )
}

/** Name and contact data; the newsletter only needs an e-mail address. */
function PersonFields({ field, isNamed }: { field: LeadField; isNamed: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {isNamed && (
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'lead.firstName' }), maxLength: 60 }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'lead.lastName' }), maxLength: 60 }}
        />
      )}
      <TextField
        {...field('email')}
        label={formatMessage({ id: 'lead.email' })}
        hint={formatMessage({ id: 'lead.email.hint' })}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      {isNamed && (
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'lead.dialCode' }) }}
          number={{ ...field('phoneNumber'), label: formatMessage({ id: 'lead.phoneNumber' }) }}
        />
      )}
    </>
  )
}

/** Mail subscriptions: the requested ones, or additional ones. Nothing is ticked that was not requested. */
function SectionFields({ field, isChoice }: { field: LeadField; isChoice: boolean }) {
  const { formatMessage } = useIntl()
  const { id, error, ...box } = field('sections')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      {...describedBy(id, { error })}
      className="grid gap-4 border-t border-hairline pt-6"
    >
      <legend className="sr-only">{formatMessage({ id: 'lead.sections' })}</legend>
      <p aria-hidden="true" className="text-sm font-semibold">
        <FormattedMessage id={isChoice ? 'lead.sections' : 'lead.sections.besides'} />
      </p>
      {mailSections.map((section) => (
        <CheckboxField
          key={section}
          {...box}
          id={`${id}-${section}`}
          value={section}
          isOptional={!isChoice}
          label={<FormattedMessage id={`mail-section.${section}`} />}
          hint={formatMessage({ id: `mail-section.${section}.text` })}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Type of the form's `field`. */
type LeadField = ZodForm<LeadInput, LeadOutput>['field']
