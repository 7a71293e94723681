import { TextField, type TextFieldProps } from './text-field.tsx'

interface NameFieldsProps {
  /** Each as `field(…)` of useZodForm gives it, with its label. */
  first: TextFieldProps
  last: TextFieldProps
}

/** First and last name, beside each other where there is room. */
export function NameFields({ first, last }: NameFieldsProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
      <TextField autoComplete="given-name" {...first} />
      <TextField autoComplete="family-name" {...last} />
    </div>
  )
}
