import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { disputeItem } from '#app/functions/account/packages.functions.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { disputeWords } from '#server/api/input/packages.ts'
import type { PackageAct } from './use-package-act.ts'

interface DisputeFormProps {
  careNo: string
  itemId: string
  acts: PackageAct
  onClose: () => void
}

const messages = {
  words: { required: 'account-packages.dispute.required', invalid: 'account-packages.dispute.required' },
} as const

/** Disputes an item of the report, in the customer's words. */
export function DisputeForm({ careNo, itemId, acts, onClose }: DisputeFormProps) {
  const { formatMessage } = useIntl()
  const { form, field, submit, isSubmitting } = useZodForm({
    schema: disputeWords,
    defaultValues: { words: '' },
    messages,
  })
  const { setFocus } = form
  useEffect(() => setFocus('words'), [setFocus])
  const save = submit(async ({ words }) => {
    const isTaken = await acts.act('account-packages.dispute.done', () =>
      disputeItem({ data: { params: { id: careNo }, body: { itemId, words } } }),
    )
    if (isTaken) onClose()
  })
  return (
    <Form onSubmit={save} className="mt-3 grid gap-4">
      <TextareaField
        {...field('words')}
        id={`words-${itemId}`}
        label={formatMessage({ id: 'account-packages.dispute.words' })}
        hint={formatMessage({ id: 'account-packages.dispute.hint' })}
        maxLength={1_000}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="account-packages.dispute.send" />
        </Button>
        <Button variant="text" size="small" onClick={onClose}>
          <FormattedMessage id="account-packages.dispute.leave" />
        </Button>
      </div>
    </Form>
  )
}
