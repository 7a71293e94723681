import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { PillRadios } from '#app/components/pill-radios.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { config, localeSlugs, marketCodes } from '#config'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import { campaignChannels, campaignName, segments } from '#server/api/input/campaigns.ts'
import { AudienceCount } from './audience-count.tsx'
import type { Plan } from './campaign.ts'

const messages = {
  name: { required: 'staff-campaigns.name.required', invalid: 'staff-campaigns.name.required' },
} as const
const schema = z.object({ name: campaignName })

const languages = [...new Map(localeSlugs.map((slug) => [config.locales[slug].lang, config.locales[slug].name]))]

interface PlanFormProps {
  plan: Plan
  submit: MessageId
  /** Resolves once the plan is saved, or a failure is shown. */
  onSave: (plan: Plan) => Promise<void>
}

/** Name, section, audience and channels of a campaign, with the number of its recipients. */
export function PlanForm({ plan, submit: label, onSave }: PlanFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const [chosen, setChosen] = useState(plan)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { name: plan.name },
    messages,
  })
  const change = (values: Partial<Plan>) => setChosen((before) => ({ ...before, ...values }))
  return (
    <Form onSubmit={submit(({ name }) => onSave({ ...chosen, name }))} className="grid max-w-form gap-8">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('name')}
        label={formatMessage({ id: 'staff-campaigns.name' })}
        hint={formatMessage({ id: 'staff-campaigns.name.hint' })}
        autoComplete="off"
        maxLength={80}
      />
      <PillRadios
        name="section"
        legend={<FormattedMessage id="staff-campaigns.section" />}
        options={mailSections.map((value) => ({ value, label: formatMessage({ id: `mail-section.${value}` }) }))}
        value={chosen.section}
        onChoose={(value) => change({ section: mailSections.find((each) => each === value) ?? chosen.section })}
      />
      <Choices
        name="market"
        legend={<FormattedMessage id="staff-campaigns.markets" />}
        options={marketCodes.map((value) => ({ value, label: formatCountry(locale, value) }))}
        chosen={chosen.markets}
        onChoose={(markets) => change({ markets })}
      />
      <Choices
        name="language"
        legend={<FormattedMessage id="staff-campaigns.languages" />}
        options={languages.map(([value, label]) => ({ value, label }))}
        chosen={chosen.languages}
        onChoose={(codes) => change({ languages: codes })}
      />
      <SelectField
        name="segment"
        label={formatMessage({ id: 'staff-campaigns.segment' })}
        value={chosen.segment}
        options={segments.map((value) => ({
          value,
          label: formatMessage({ id: `staff-campaigns.segment.${value}` }),
        }))}
        onChange={({ target }) => change({ segment: segments.find((each) => each === target.value) ?? chosen.segment })}
      />
      <Choices
        name="channel"
        legend={<FormattedMessage id="staff-campaigns.channels" />}
        options={campaignChannels.map((value) => ({
          value,
          label: formatMessage({ id: `staff-campaigns.channel.${value}` }),
        }))}
        chosen={chosen.channels}
        onChoose={(channels) => change({ channels: channels.length > 0 ? channels : chosen.channels })}
      />
      <AudienceCount plan={chosen} />
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id={label} />
        </Button>
      </div>
    </Form>
  )
}

interface ChoicesProps<Value extends string> {
  name: string
  legend: ReactNode
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChoose: (values: Value[]) => void
}

/** Some of a few. */
function Choices<Value extends string>({ name, legend, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            name={`${name}-${value}`}
            label={<bdi>{label}</bdi>}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(
                options
                  .map((option) => option.value)
                  .filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
