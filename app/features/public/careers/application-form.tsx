import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Agreement } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { DoneMark } from '#app/components/done-mark.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { UnsentNotice } from '#app/components/unsent-notice.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import type { openApplicationForm } from '#app/functions/public/careers.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketCodes } from '#config'
import {
  type ApplicationDraft,
  type ApplicationRefusal,
  canRetry,
  isDone,
  isSubmitting,
  isUnclear,
  isUploading,
  type SentApplication,
} from '#machines/flows/application-form/index.ts'
import { applicantForm } from '#server/api/input/job-applications.ts'
import { personProof } from '#server/api/input/person.ts'
import { ApplicationFiles } from './application-files.tsx'
import type { Opening } from './opening-terms.ts'
import { type ApplicationActor, useApplicationFlow } from './use-application-flow.ts'

type Opened = Awaited<ReturnType<typeof openApplicationForm>>

interface ApplicationValues extends ApplicationDraft {
  /** Id of its file. */
  cv: string
  captcha: string
}

const messages = { cv: { required: 'application.cv.required', invalid: 'application.cv.required' } } as const

/** Errors at fields that the server refused. */
const refusedFields = {
  email_not_allowed: { name: 'email', message: 'errors.email_not_allowed' },
  captcha_invalid: { name: 'captcha', message: 'captcha.refused', isUsedUp: true },
} as const

/** Application for an opening, driven by its machine: the form, and what follows when it was sent. */
export function ApplicationForm({ opening, opened }: { opening: Pick<Opening, 'id' | 'country'>; opened: Opened }) {
  const { accountId = null, ...known } = opened.person ?? {}
  const actor = useApplicationFlow(
    {
      openingId: opening.id,
      textVersion: opened.guidelines.version,
      preset: { phoneCountry: opening.country, ...known },
    },
    accountId,
  )
  if (!actor) return <Skeleton className="h-96 w-full" />
  return <ApplicationScreens actor={actor} opened={opened} />
}

function ApplicationScreens({ actor, opened }: { actor: ApplicationActor; opened: Opened }) {
  const isSent = useSelector(actor, isDone)
  const sent = useSelector(actor, ({ context }) => context.sent)
  return (
    <div data-state={useSelector(actor, statePath)} className="max-w-form">
      {isSent && sent ? <Sent {...sent} /> : <Fields actor={actor} opened={opened} />}
    </div>
  )
}

function Fields({ actor, opened: { person, guidelines } }: { actor: ApplicationActor; opened: Opened }) {
  const { formatMessage } = useIntl()
  const { draft } = actor.getSnapshot().context
  const problem = useSelector(actor, ({ context }) => context.problem)
  const cv = useSelector(actor, ({ context }) => context.cv?.fileId ?? '')
  const isSending = useSelector(actor, isSubmitting)
  const isBusy = useSelector(actor, isUploading)
  const isLost = useSelector(actor, isUnclear)
  const { form, field, problems, summaryRef, submit } = useZodForm<ApplicationValues, ApplicationValues>({
    schema: z.safeExtend(applicantForm, {
      cv: z.string().check(z.minLength(1)),
      captcha: personProof(person === null),
    }),
    messages,
    defaultValues: {
      ...draft,
      phoneCountry: marketCodes.find((code) => code === draft.phoneCountry) ?? marketCodes[0],
      cv,
      captcha: '',
    },
  })
  useRefusedFields(form, problem, refusedFields)

  useEffect(() => {
    form.setValue('cv', cv, { shouldValidate: cv !== '' })
  }, [form, cv])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { captcha: _, cv: _cv, ...typed } }) => {
          if (JSON.stringify(typed) !== JSON.stringify(actor.getSnapshot().context.draft)) {
            actor.send({ type: 'draft.changed', draft: typed })
          }
        },
      }),
    [actor, form],
  )

  const send = submit(({ captcha, cv: _, ...sent }) =>
    actor.send({ type: 'form.submitted', draft: sent, captcha: captcha || null, requestKey: crypto.randomUUID() }),
  )
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending && !isLost && !isBusy) send(event)
      }}
      className="grid gap-6"
    >
      <ProblemNotice actor={actor} />
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isLost} className="grid min-w-0 gap-6 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <NameFields
          first={{ ...field('firstName'), label: formatMessage({ id: 'application.firstName' }) }}
          last={{ ...field('lastName'), label: formatMessage({ id: 'application.lastName' }) }}
        />
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'application.email' })}
          hint={formatMessage({ id: 'application.email.hint' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PhoneFields
          country={{ ...field('phoneCountry'), label: formatMessage({ id: 'application.dialCode' }) }}
          number={{ ...field('phoneNumber'), label: formatMessage({ id: 'application.phoneNumber' }) }}
        />
        <TextareaField
          {...field('message')}
          label={formatMessage({ id: 'application.message' })}
          hint={formatMessage({ id: 'application.message.hint' })}
          maxLength={1000}
          isOptional
        />
        <ApplicationFiles actor={actor} isCv error={field('cv').error} />
        <ApplicationFiles actor={actor} isCv={false} />
        <CheckboxField
          {...field('isKeptLonger')}
          label={<FormattedMessage id="application.keep" />}
          hint={<FormattedMessage id="application.keep.hint" />}
          isOptional
        />
        <Agreement
          {...field('privateCheck')}
          label={<FormattedMessage id="application.guidelines" />}
          readLabel={<FormattedMessage id="application.guidelines.read" />}
          guidelines={guidelines}
        />
        {person === null && <PersonCheck control={form.control} name="captcha" load={createChallenge} />}
        <div>
          <Button type="submit" isBusy={isSending} disabled={isBusy}>
            <FormattedMessage id="application.send" />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

/** Messages above the form; problems of one field are shown at that field. */
const texts: Record<Exclude<ApplicationRefusal, keyof typeof refusedFields>, MessageId> = {
  files_expired: 'application.problem.files',
  not_found: 'application.problem.files',
  request_open: 'application.problem.again',
  too_many_requests: 'errors.too_many_requests',
  transition_not_allowed: 'application.problem.closed',
  offline: 'errors.network_error',
}

/** Why the application was not sent, or that the outcome is unknown, with the ways on. */
function ProblemNotice({ actor }: { actor: ApplicationActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isLost = useSelector(actor, isUnclear)
  const isRetryable = useSelector(actor, canRetry)
  const text = isLost
    ? 'application.unclear'
    : problem === null || problem === 'email_not_allowed' || problem === 'captcha_invalid'
      ? null
      : texts[problem]
  if (!text) return null
  return (
    <UnsentNotice
      isRefused={!isLost && problem !== 'offline'}
      retry={
        isRetryable
          ? {
              label: <FormattedMessage id="application.retry" />,
              onPress: () => actor.send({ type: 'retry.requested' }),
            }
          : null
      }
      reopen={
        isLost
          ? {
              label: <FormattedMessage id="application.reopen" />,
              onPress: () => actor.send({ type: 'form.reopened' }),
            }
          : null
      }
    >
      <FormattedMessage id={text} />
    </UnsentNotice>
  )
}

/** Number of the application, and the way to its page. */
function Sent({ applicationNo, token }: SentApplication) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="application-done">
      <DoneMark>
        <FormattedMessage id="application.number" values={{ number: <bdi key="no">{applicationNo}</bdi> }} />
      </DoneMark>
      <h3 ref={heading} id="application-done" tabIndex={-1} className="text-2xl">
        <FormattedMessage id="application.done.title" />
      </h3>
      <p className="mt-3 max-w-prose text-lg">
        <FormattedMessage id="application.done.text" />
      </p>
      <p className="mt-6">
        <LinkButton
          to="/{-$locale}/careers/applications/$applicationNo"
          params={({ locale }) => ({ locale, applicationNo })}
          search={{ token }}
          variant="quiet"
        >
          <FormattedMessage id="application.done.link" />
        </LinkButton>
      </p>
    </section>
  )
}
