import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { Agreement, type Guidelines } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { isBusy, type LeadDraft, leadFormProblem } from '#machines/flows/lead-form/index.ts'
import { CarFields } from './car-fields.tsx'
import { CompanyFields } from './company-fields.tsx'
import { LeadProblemNotice } from './lead-problem.tsx'
import { type LeadInput, type LeadOutput, leadSchemas } from './lead-schema.ts'
import { leadMessages, refusedFields, sceneTexts } from './lead-texts.ts'
import { PersonFields } from './person-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import type { LeadActor } from './use-lead-flow.ts'

interface LeadFieldsProps {
  actor: LeadActor
  guidelines: Guidelines
}

/** What a scene asks for. Every change is kept with the flow, and sending it records the lead. */
export function LeadFields({ actor, guidelines }: LeadFieldsProps) {
  const { scene, draft } = actor.getSnapshot().context
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
        event.preventDefault()
        if (!isSending && !isUnclear) send(event)
      }}
      className="grid gap-6"
    >
      <LeadProblemNotice actor={actor} />
      {/* What has been sent is not changed while nobody knows what became of it. */}
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
            <FormattedMessage id={sceneTexts[scene].submit} />
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

function isSame(one: LeadDraft, other: LeadDraft): boolean {
  return JSON.stringify(one) === JSON.stringify({ ...one, ...other })
}
