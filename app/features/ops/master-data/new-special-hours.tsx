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
import { day } from '#server/api/input/bounds.ts'
import { specialHoursId } from '#server/api/input/special-day.ts'
import type { MasterRecords } from './change.ts'
import { recordText } from './value-text.ts'

const schema = z.object({ place: z.string(), date: day })
const messages = {
  date: { required: 'staff-master-data.day', invalid: 'staff-master-data.day' },
} as const

/** Opens a day of a store, or of all stores of a market, whether or not it has special hours already. */
export function NewSpecialHours({ records }: { records: MasterRecords }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { place: locale.market ?? marketCodes[0], date: '' },
    messages,
  })
  const markets = marketCodes.map((value) => ({
    value,
    label: formatMessage({ id: 'staff-master-data.allStores' }, { country: formatCountry(locale, value) }),
  }))
  const sites = records
    .filter(({ kind }) => kind === 'site')
    .map((record) => ({ value: record.recordId, label: recordText(locale, record) }))
  return (
    <Form
      onSubmit={submit(({ place, date }) =>
        navigate({
          to: '/{-$locale}/ops/master-data/records/$kind/$recordId',
          params: ({ locale: slug }) => ({
            locale: slug,
            kind: 'specialHours',
            recordId: specialHoursId({ place, date }),
          }),
        }),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('place')}
          label={formatMessage({ id: 'staff-master-data.kind.site' })}
          options={[...markets, ...sites]}
        />
        <TextField {...field('date')} type="date" label={formatMessage({ id: 'staff-master-data.group.day' })} />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-master-data.continue" />
        </Button>
      </div>
    </Form>
  )
}
