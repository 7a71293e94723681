import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Agreement } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { UnsentNotice } from '#app/components/unsent-notice.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm, type ZodForm } from '#app/lib/form/use-zod-form.ts'
import {
  canRetry,
  type EnquiryDraft,
  enquiryFormProblem,
  type EnquiryFormProblem,
  isBusy,
  isDone,
} from '#machines/flows/enquiry-form/index.ts'
import { IdentityType, namesOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { enquiryForms } from '#server/api/input/car-enquiry.ts'
import { personProof } from '#server/api/input/person.ts'
import { EnquirySent } from './enquiry-sent.tsx'
import type { OpenedForm } from './load-enquiry.ts'
import { type EnquiryActor, useEnquiryFlow } from './use-enquiry-flow.ts'

type Identity = EnquiryDraft['identity']

interface EnquiryValues extends EnquiryDraft {
  captcha: string
}

type EnquiryField = ZodForm<EnquiryValues, EnquiryValues>['field']

const asked = (id: MessageId): FieldMessages => ({ required: id, invalid: id })
const messages = {
  company: asked('enquiry.company.required'),
  registrationNumber: asked('enquiry.registrationNumber.required'),
  vatId: asked('enquiry.vatId.required'),
}

/** Errors at fields the server refused. */
const refusedFields = {
  emailNotAllowed: { name: 'email', message: 'errors.email_not_allowed' },
  captchaFailed: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
  vatIdInvalid: { name: 'vatId', message: 'errors.vat_id_invalid' },
} as const

/** Customers for whom a way is meant, in the order shown. */
function identitiesOf(purchaseType: OpenedForm['purchaseType']): Identity[] {
  if (purchaseType === PurchaseType.privateLeasing) return ['private']
  const all = namesOf(IdentityType)
  return purchaseType === PurchaseType.corporateLeasing ? all.filter((name) => name !== 'private') : all
}

/** Enquiry driven by its machine: the form, and what follows when it was sent. Typed values survive a reload. */
export function EnquiryForm({ opened }: { opened: OpenedForm }) {
  const { purchaseType, comparison, way, car, months, person, guidelines } = opened
  const { country, monthlyKm, downPercent } = comparison
  const { accountId = null, ...known } = person ?? {}
  const [first = 'private'] = identitiesOf(purchaseType)
  const actor = useEnquiryFlow(
    {
      terms: { purchaseType, country, car, months, monthlyKm, downPercent, priceHash: way.hash },
      textVersion: guidelines.version,
      preset: { identity: first, phoneCountry: country, ...known },
    },
    accountId,
  )
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <EnquiryScreens actor={actor} opened={opened} />
}

function EnquiryScreens({ actor, opened }: { actor: EnquiryActor; opened: OpenedForm }) {
  const isSent = useSelector(actor, isDone)
  return (
    <div data-state={useSelector(actor, statePath)} className="max-w-form">
      {isSent ? <EnquirySent actor={actor} /> : <EnquiryFields actor={actor} opened={opened} />}
    </div>
  )
}

function EnquiryFields({ actor, opened }: { actor: EnquiryActor; opened: OpenedForm }) {
  const { purchaseType, guidelines, person } = opened
  const { formatMessage } = useIntl()
  const router = useRouter()
  const identities = identitiesOf(purchaseType)
  const { draft } = actor.getSnapshot().context
  const problem = useSelector(actor, enquiryFormProblem)
  const isSending = useSelector(actor, isBusy)
  const isUnclear = problem === 'unclear'
  // A draft begun for another way may name a customer for whom this one is not meant.
  const begun = identities.find((name) => name === draft.identity) ?? identities[0] ?? 'private'
  const identity = useSelector(actor, ({ context }) =>
    identities.includes(context.draft.identity) ? context.draft.identity : begun,
  )
  const isCompany = identity !== 'private'
  const { form, field, problems, summaryRef, submit } = useZodForm<EnquiryValues, EnquiryValues>({
    schema: z.safeExtend(isCompany ? enquiryForms.company : enquiryForms.private, {
      captcha: personProof(person === null),
    }),
    messages,
    defaultValues: { ...draft, identity: begun, captcha: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'identity' })
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
  // The page's price is loaded again; the form follows it.
  const reload = useEffectEvent(() => void router.invalidate())
  useEffect(() => {
    if (problem === 'priceChanged') reload()
  }, [problem])

  const send = submit(({ captcha, ...sent }) =>
    actor.send({ type: 'form.submitted', draft: sent, captcha: captcha || null, requestKey: crypto.randomUUID() }),
  )
  return (
    <Form
      onSubmit={(event) => {
        if (!isSending && !isUnclear) send(event)
      }}
      className="grid gap-6"
    >
      <EnquiryProblemNotice actor={actor} />
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isUnclear} className="grid min-w-0 gap-6 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        {identities.length > 1 && (
          <RadioCards
            name="identity"
            legend={<FormattedMessage id="enquiry.identity" />}
            value={chosen}
            onChoose={(value) => form.setValue('identity', value)}
            columns={identities.length > 2 ? 3 : 2}
            options={identities.map((name) => ({
              value: name,
              title: <FormattedMessage id={`enquiry.identity.${name}`} />,
            }))}
          />
        )}
        {isCompany && <CompanyFields field={field} />}
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'enquiry.firstName' }) }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'enquiry.lastName' }) }}
        />
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'enquiry.email' })}
          hint={formatMessage({ id: 'enquiry.email.hint' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'enquiry.dialCode' }) }}
          number={{ ...field('phoneNumber'), label: formatMessage({ id: 'enquiry.phoneNumber' }) }}
        />
        <TextareaField
          {...field('message')}
          label={formatMessage({ id: 'enquiry.message' })}
          hint={formatMessage({ id: 'enquiry.message.hint' })}
          maxLength={1000}
          isOptional
        />
        <Agreement
          {...field('privateCheck')}
          label={<FormattedMessage id="enquiry.guidelines" />}
          readLabel={<FormattedMessage id="enquiry.guidelines.read" />}
          guidelines={guidelines}
        />
        {person === null && <PersonCheck control={form.control} name="captcha" load={createChallenge} />}
        <div>
          <Button type="submit" isBusy={isSending}>
            <FormattedMessage id="enquiry.send" />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

function CompanyFields({ field }: { field: EnquiryField }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField
        {...field('company')}
        label={formatMessage({ id: 'enquiry.company' })}
        autoComplete="organization"
        maxLength={120}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...field('registrationNumber')}
          label={formatMessage({ id: 'enquiry.registrationNumber' })}
          autoComplete="off"
        />
        <TextField
          {...field('vatId')}
          label={formatMessage({ id: 'enquiry.vatId' })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  )
}

/** Messages above the form; problems of one field are shown at that field. */
const texts: Partial<Record<EnquiryFormProblem, MessageId>> = {
  offline: 'enquiry.offline',
  priceChanged: 'enquiry.priceChanged',
  unclear: 'enquiry.unclear',
}

/** Why the enquiry was not sent, or that the outcome is unknown, with the ways on. */
function EnquiryProblemNotice({ actor }: { actor: EnquiryActor }) {
  const current = useSelector(actor, enquiryFormProblem)
  const refusal = useSelector(actor, ({ context }) => context.problem)
  const isRetryable = useSelector(actor, canRetry)
  const text = current === 'refused' && refusal ? (`errors.${refusal}` as const) : current && texts[current]
  if (!text) return null
  return (
    <UnsentNotice
      isRefused={current === 'refused'}
      retry={
        isRetryable
          ? { label: <FormattedMessage id="enquiry.retry" />, onPress: () => actor.send({ type: 'retry.requested' }) }
          : null
      }
      reopen={
        current === 'unclear'
          ? { label: <FormattedMessage id="enquiry.reopen" />, onPress: () => actor.send({ type: 'form.reopened' }) }
          : null
      }
    >
      <FormattedMessage id={text} />
    </UnsentNotice>
  )
}

function isSame(one: EnquiryDraft, other: EnquiryDraft): boolean {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other })
}
