import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { staffReason } from '#server/api/input/staff.ts'

type Verdict = 'passed' | 'refused'

const verdict: z.ZodMiniType<Verdict> = z.enum(['passed', 'refused'])
const decisionForm = z.object({ verdict, reason: staffReason })

const messages = {
  verdict: { required: 'staff.verdict.required', invalid: 'staff.verdict.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

/** Final decision, so it is confirmed once more. */
export function DecisionForm({ decide }: { decide: (verdict: Verdict, reason: string) => Promise<unknown> }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: decisionForm,
    defaultValues: { reason: '' },
    messages,
  })
  const save = submit(async (decision) => {
    const isSure = await confirm({
      title: formatMessage({ id: `staff.verdict.${decision.verdict}` }),
      body: formatMessage({ id: 'staff.verdict.final' }),
      okLabel: formatMessage({ id: 'staff.verdict.submit' }),
      cancelLabel: formatMessage({ id: 'staff.verdict.keep' }),
    })
    if (isSure) await decide(decision.verdict, decision.reason)
  })
  return (
    <section aria-labelledby="decision-title">
      <h2 id="decision-title" className="mb-5 text-xl">
        <FormattedMessage id="staff.verdict" />
      </h2>
      <Form onSubmit={save} className="grid gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <RadioCards
          {...field('verdict')}
          legend={formatMessage({ id: 'staff.verdict' })}
          options={(['passed', 'refused'] as const).map((value) => ({
            value,
            title: formatMessage({ id: `staff.verdict.${value}` }),
          }))}
        />
        <ReasonField {...field('reason')} />
        <div>
          <Button type="submit" size="small" isBusy={isSubmitting}>
            <FormattedMessage id="staff.verdict.submit" />
          </Button>
        </div>
      </Form>
    </section>
  )
}
