import { TextField, type TextFieldProps } from './text-field.tsx'

interface NameFieldsProps {
  /** Props as `field(…)` of useZodForm returns them, with a label. */
  first: TextFieldProps
  last: TextFieldProps
}

/** First and last name, in one row where there is room. */
export function NameFields({ first, last }: NameFieldsProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
      <TextField autoComplete="given-name" {...first} />
      <TextField autoComplete="family-name" {...last} />
    </div>
  )
}
