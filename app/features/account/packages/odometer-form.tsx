import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { reportOdometer } from '#app/functions/account/packages.functions.ts'
import { distanceUnit } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { digits } from '#server/api/input/digits.ts'
import type { Mileage } from './packages.ts'
import type { PackageAct } from './use-package-act.ts'

interface OdometerFormProps {
  orderNo: string
  mileage: Mileage
  acts: PackageAct
}

const messages = {
  km: { required: 'account-packages.odometer.required', invalid: 'account-packages.odometer.invalid' },
} as const

/** Current odometer reading; unused kilometres are carried over by it. */
export function OdometerForm({ orderNo, mileage: { driven }, acts }: OdometerFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const least = driven?.lastKm ?? 0
  const schema = z.object({
    km: z.pipe(
      z.string().check(digits, z.trim(), z.regex(/^\d{1,7}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(2_000_000))),
    ),
  })
  const { form, field, submit, isSubmitting } = useZodForm({ schema, defaultValues: { km: '' }, messages })
  const save = submit(async ({ km }) => {
    const isTaken = await acts.act('account-packages.odometer.done', () =>
      reportOdometer({ data: { body: { orderNo, km }, idempotencyKey: crypto.randomUUID() } }),
    )
    if (isTaken) form.reset()
  })
  return (
    <Form onSubmit={save} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-56">
        <TextField
          {...field('km')}
          label={formatMessage({ id: 'account-packages.odometer' })}
          inputMode="numeric"
          autoComplete="off"
          trail={distanceUnit(locale)}
        />
      </div>
      <Button type="submit" variant="quiet" isBusy={isSubmitting}>
        <FormattedMessage id="account-packages.odometer.save" />
      </Button>
    </Form>
  )
}
