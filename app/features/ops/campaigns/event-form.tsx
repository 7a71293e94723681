import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { config, localeSlugs } from '#config'
import { localTime } from '#server/api/input/campaigns.ts'
import { eventTexts, localeName, type StaffCampaign, type StaffEvent, type StaffEventType } from './campaign.ts'

interface EventFormProps {
  type: StaffEventType
  campaign: StaffCampaign
  /** Resolves to whether the event was fired. */
  fire: (event: StaffEvent) => Promise<boolean>
}

interface Typed {
  sendAt: string
  locale: string
}

const messages = {
  sendAt: { required: 'staff-campaigns.sendAt.required', invalid: 'staff-campaigns.sendAt.required' },
} as const

/** Nothing typed means at once. */
const schema = z.object({ sendAt: z.union([z.literal(''), localTime]), locale: z.string() })

/** Input an event needs from staff. */
export function EventForm({ type, campaign, fire }: EventFormProps) {
  const { formatMessage } = useIntl()
  const { version, texts, timeZone } = campaign
  const written = texts.filter(({ isComplete }) => isComplete)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm<Typed, Typed>({
    schema,
    defaultValues: { sendAt: '', locale: written[0]?.locale ?? config.defaultLocale },
    messages,
  })
  const { title, text } = eventTexts[type]
  return (
    <Form onSubmit={submit(async (typed) => void (await fire(eventOf(type, version, typed))))} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id={text} />
      </p>
      {type === 'staff.tested' && (
        <SelectField
          {...field('locale')}
          label={formatMessage({ id: 'staff-campaigns.language' })}
          options={written.map(({ locale }) => ({ value: locale, label: localeName(locale) }))}
        />
      )}
      {type === 'staff.scheduled' && (
        <TextField
          {...field('sendAt')}
          type="datetime-local"
          isOptional
          label={formatMessage({ id: 'staff-campaigns.sendAt' })}
          hint={formatMessage({ id: 'staff-campaigns.sendAt.hint' }, { zone: timeZone })}
        />
      )}
      <div>
        <Button
          type="submit"
          size="small"
          variant={type === 'staff.cancelled' ? 'danger' : 'primary'}
          isBusy={isSubmitting}
        >
          <FormattedMessage id={title} />
        </Button>
      </div>
    </Form>
  )
}

function eventOf(type: StaffEventType, version: number, { sendAt, locale: chosen }: Typed): StaffEvent {
  switch (type) {
    case 'staff.tested':
      return { type, version, locale: localeSlugs.find((slug) => slug === chosen) ?? config.defaultLocale }
    case 'staff.scheduled':
      return { type, version, ...(sendAt !== '' && { sendAt }) }
    case 'staff.unscheduled':
    case 'staff.paused':
    case 'staff.resumed':
    case 'staff.cancelled':
    case 'staff.reopened':
      return { type, version }
  }
  return type satisfies never
}
