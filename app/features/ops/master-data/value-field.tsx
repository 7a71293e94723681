import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { mostDataText } from '#server/api/input/master-data.ts'
import type { Field } from './change.ts'

/** Values of the form by the names of its inputs, as typed. */
export type Typed = Record<string, string>

interface BenefitFieldProps {
  name: string
  label: string
  hint: ReactNode
  isGiven: boolean
  onChange: (typed: 'yes' | 'no') => void
}

/** Benefit that members have or not. The form knows texts only, of which a checkbox would take any for yes. */
export function BenefitField({ isGiven, onChange, ...field }: BenefitFieldProps) {
  const [isChecked, setIsChecked] = useState(isGiven)
  return (
    <CheckboxField
      {...field}
      checked={isChecked}
      onChange={({ currentTarget: { checked } }) => {
        setIsChecked(checked)
        onChange(checked ? 'yes' : 'no')
      }}
    />
  )
}

interface ValueFieldProps extends ReturnType<ReturnType<typeof useZodForm<Typed, Typed>>['field']> {
  unit: Field['unit']
  /** A text that runs left to right in every script. */
  isPhone: boolean
  /** Of a choice. */
  options: { value: string; label: string }[]
  isOptional: boolean
  currency: string
  label: string
  hint: ReactNode
}

/** Input of a value by its unit. */
export function ValueField({ unit, isPhone, options: choices, isOptional, currency, ...field }: ValueFieldProps) {
  const { formatMessage } = useIntl()
  if (unit === 'flag') {
    const options = (['yes', 'no'] as const).map((value) => ({
      value,
      label: formatMessage({ id: `staff-master-data.value.${value}` }),
    }))
    return <SelectField {...field} options={options} />
  }
  if (unit === 'choice') {
    const placeholder = formatMessage({ id: 'staff-master-data.choice' })
    return <SelectField {...field} options={choices} placeholder={placeholder} />
  }
  if (unit === 'day' || unit === 'time') {
    return <TextField {...field} isOptional={isOptional} type={unit === 'day' ? 'date' : 'time'} />
  }
  if (unit === 'text') {
    return (
      <TextField
        {...field}
        isOptional={isOptional}
        autoComplete="off"
        maxLength={mostDataText}
        {...(isPhone ? { type: 'tel' } : { dir: 'auto' })}
      />
    )
  }
  return (
    <TextField
      {...field}
      isOptional={isOptional}
      trail={trailOf(unit, currency)}
      // Keyboards for decimals have no minus.
      inputMode={unit === 'degrees' ? 'text' : 'decimal'}
      autoComplete="off"
      dir="ltr"
    />
  )
}

function trailOf(unit: Field['unit'], currency: string): ReactNode {
  if (unit !== 'money' && unit !== 'share') return null
  return <span className="text-sm">{unit === 'money' ? currency : '%'}</span>
}
