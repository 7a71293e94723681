import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { staffRoles } from '#server/api/input/permissions.ts'
import { roleGrant } from '#server/api/input/staff.ts'

const messages = {
  email: { required: 'operations.walkIn.email.required', invalid: 'operations.walkIn.email.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

interface GrantFormProps {
  /** Resolves to whether the role was given. */
  grant: (given: z.output<typeof roleGrant>) => Promise<boolean>
}

/** Gives a role to the person with an e-mail address, who needs an account. */
export function GrantForm({ grant }: GrantFormProps) {
  const { formatMessage } = useIntl()
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm<
    z.input<typeof roleGrant>,
    z.output<typeof roleGrant>
  >({
    schema: roleGrant,
    defaultValues: { email: '', role: 'advisor', reason: '' },
    messages,
  })
  const save = submit(async (given) => {
    if (await grant(given)) form.reset()
  })
  return (
    <Form onSubmit={save} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('email')}
        type="email"
        label={formatMessage({ id: 'operations.fact.email' })}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        {...field('role')}
        label={formatMessage({ id: 'staff-members.role' })}
        options={staffRoles.map((role) => ({ value: role, label: formatMessage({ id: `permissions.role.${role}` }) }))}
      />
      <ReasonField {...field('reason')} />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-members.grant.submit" />
        </Button>
      </div>
    </Form>
  )
}
