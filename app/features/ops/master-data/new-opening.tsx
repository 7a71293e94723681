import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketCodes } from '#config'
import { openingId, openingRecordId } from '#server/api/input/master-data.ts'

const schema = z.object({ market: z.enum(marketCodes), address: openingId })
const messages = {
  address: { required: 'staff-master-data.address.required', invalid: 'staff-master-data.address.required' },
} as const

/** Opens an opening by the address that it gets: `/careers/material-designer-berlin`. */
export function NewOpening() {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { market: locale.market ?? marketCodes[0], address: '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ market, address }) =>
        navigate({
          to: '/{-$locale}/ops/master-data/records/$kind/$recordId',
          params: ({ locale: slug }) => ({ locale: slug, kind: 'opening', recordId: openingRecordId(market, address) }),
        }),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('market')}
          label={formatMessage({ id: 'staff-master-data.market' })}
          options={marketCodes.map((value) => ({ value, label: formatCountry(locale, value) }))}
        />
        <TextField
          {...field('address')}
          label={formatMessage({ id: 'staff-master-data.address' })}
          hint={formatMessage({ id: 'staff-master-data.address.hint' })}
          autoComplete="off"
          maxLength={60}
          dir="ltr"
        />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-master-data.continue" />
        </Button>
      </div>
    </Form>
  )
}
