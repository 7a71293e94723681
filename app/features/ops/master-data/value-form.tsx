import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { localTimeOf } from '#app/lib/clock/local-time.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { day, timeOfDay } from '#server/api/input/bounds.ts'
import { localTime } from '#server/api/input/campaigns.ts'
import { decimalText } from '#server/api/input/decimal.ts'
import { digits } from '#server/api/input/digits.ts'
import { dataReason, dataText } from '#server/api/input/master-data.ts'
import type { Draft, Field, StaffChange } from './change.ts'
import { BenefitField, type Typed, ValueField } from './value-field.tsx'
import { fieldText, type groupNames, groupsOf, partsOf, subjectText, valueText } from './value-text.ts'

interface ValueFormProps {
  change: Pick<StaffChange, 'fields' | 'differences' | 'reason' | 'validFrom' | 'timeZone' | 'currency'>
  /** Resolves once the draft is saved, or a failure is shown. */
  onSave: (draft: Draft) => Promise<void>
}

/** Amount or percentage with two decimals. */
const number = decimalText.check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/))
/** Position with five decimals; a minus is south or west. */
const degrees = z.string().check(
  digits,
  z.trim(),
  // Not `decimalText`: a point before three decimals is none of thousands here.
  z.overwrite((typed) => typed.replace(',', '.')),
  z.regex(/^-?\d{1,3}(?:\.\d{1,5})?$/),
)
const schemas = {
  money: number,
  share: number,
  count: decimalText.check(z.regex(/^\d{1,7}$/)),
  degrees,
  day,
  time: timeOfDay,
  text: dataText.check(z.minLength(2)),
  choice: z.string().check(z.minLength(1)),
  flag: z.string(),
}
const problemOf = {
  money: 'staff-master-data.number',
  share: 'staff-master-data.number',
  count: 'staff-master-data.count',
  degrees: 'staff-master-data.degrees',
  day: 'staff-master-data.day',
  time: 'staff-master-data.time',
  text: 'staff-master-data.text',
  choice: 'staff-master-data.choice',
  flag: 'staff-master-data.number',
} as const satisfies Record<Field['unit'], MessageId>

/** Values, reason and day of a draft. */
export function ValueForm({ change, onSave }: ValueFormProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const locale = useLocale()
  const { fields, differences, reason, validFrom, timeZone, currency } = change
  // Names of inputs: paths have dots, which forms take for nesting.
  const inputs = fields.map((field, index) => ({ field, name: `value${index}` }))
  const groups = groupsOf(fields)
  const wanted = ({ path, value }: Field) => {
    const difference = differences.find((each) => each.path === path)
    return difference ? difference.after : value
  }
  const schema = z.object({
    reason: dataReason,
    validFrom: z.union([z.literal(''), localTime]),
    ...Object.fromEntries(
      inputs.map(({ field: { unit, isOptional }, name }) => [
        name,
        isOptional ? z.union([z.literal(''), schemas[unit]]) : schemas[unit],
      ]),
    ),
  })
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm<Typed, Typed>({
    schema,
    defaultValues: {
      reason,
      validFrom: validFrom === null ? '' : localTimeOf(validFrom, timeZone),
      ...Object.fromEntries(inputs.map(({ field: each, name }) => [name, typedOf(each, wanted(each))])),
    },
    messages: {
      reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
      validFrom: { required: 'staff-master-data.validFrom.required', invalid: 'staff-master-data.validFrom.required' },
      ...Object.fromEntries(
        inputs.map(({ field: { unit }, name }) => [name, { required: problemOf[unit], invalid: problemOf[unit] }]),
      ),
    },
  })

  async function save(typed: Typed) {
    const values = inputs.flatMap(({ field: each, name }) => {
      const value = valueOf(each, typed[name] ?? '')
      return value === each.value ? [] : [{ path: each.path, ...(value !== null && { value }) }]
    })
    const { reason: why = '', validFrom: from = '' } = typed
    await onSave({ values, reason: why, ...(from !== '' && { validFrom: from }) })
  }

  return (
    <Form onSubmit={submit(save)} className="grid gap-8">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {groups.map((group) => {
        const own = inputs.filter((input) => input.field.group === group)
        return (
          <Group
            key={group}
            group={group}
            isFirst={group === groups[0]}
            hasProblem={own.some(({ name }) => field(name).error !== undefined)}
          >
            {own.map(({ field: each, name }) => {
              const hint = (
                <FormattedMessage
                  id="staff-master-data.inForce"
                  values={{
                    value: <bdi key="value">{valueText(intl, locale, { ...each, currency })}</bdi>,
                  }}
                />
              )
              if (group === 'memberBenefits' && each.subject) {
                return (
                  <BenefitField
                    key={name}
                    name={name}
                    label={subjectText(intl, locale, each.subject)}
                    hint={hint}
                    isGiven={wanted(each) === true}
                    onChange={(typed) => form.setValue(name, typed)}
                  />
                )
              }
              return (
                <ValueField
                  key={name}
                  {...field(name)}
                  unit={each.unit}
                  isPhone={each.name === 'phone'}
                  options={each.choices.map((choice) => ({
                    value: choice.id,
                    label: subjectText(intl, locale, choice),
                  }))}
                  isOptional={each.isOptional}
                  currency={currency}
                  label={fieldText(intl, locale, each)}
                  hint={hint}
                />
              )
            })}
          </Group>
        )
      })}
      <div className="grid max-w-form gap-5 border-t border-hairline pt-6">
        <TextField
          {...field('validFrom')}
          type="datetime-local"
          isOptional
          label={formatMessage({ id: 'staff-master-data.validFrom' })}
          hint={formatMessage({ id: 'staff-master-data.validFrom.hint' }, { zone: timeZone })}
        />
        <ReasonField {...field('reason')} hint="staff-master-data.reason.hint" />
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            <FormattedMessage id="staff-master-data.save" />
          </Button>
        </div>
      </div>
    </Form>
  )
}

interface GroupProps {
  group: (typeof groupNames)[number]
  isFirst: boolean
  /** Opens it: the summary of problems leads to fields inside. */
  hasProblem: boolean
  children: ReactNode
}

/** Section of the values; the first is open. */
function Group({ group, isFirst, hasProblem, children }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isFirst)
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-hairline pt-4"
    >
      <summary className="cursor-pointer font-semibold">
        <FormattedMessage id={`staff-master-data.group.${group}`} />
      </summary>
      {/* Opening and closing of a weekday stay next to each other. */}
      <div
        className={`mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2 ${group === 'memberBenefits' ? 'items-start' : 'items-end'} ${group === 'hours' ? 'max-w-form' : 'lg:grid-cols-3'}`}
      >
        {children}
      </div>
    </details>
  )
}

/** Value as a field shows it: `659` or `659.5`; amounts and percentages have two decimals at most. */
function typedOf({ unit }: Field, value: Field['value']): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : String(value / partsOf(unit))
}

/** Units whose values are what is typed. */
const texts: ReadonlySet<Field['unit']> = new Set<Field['unit']>(['day', 'time', 'text', 'choice'])

function valueOf({ unit }: Field, typed: string): Field['value'] {
  if (unit === 'flag') return typed === 'yes'
  if (typed === '') return null
  return texts.has(unit) ? typed : Math.round(Number(typed) * partsOf(unit))
}
