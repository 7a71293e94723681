import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { fieldId } from '#app/lib/form/field-id.ts'
import { FieldError } from './field-error.tsx'
import { describedBy, type FieldTexts, OptionalMark } from './field-frame.tsx'

interface RadioCard<Value extends string = string> {
  value: Value
  title: ReactNode
  description?: ReactNode
  /** Drawing above the title, as wide as the card. */
  media?: ReactNode
  /** At the end of the title's line: a price, a distance. */
  aside?: ReactNode
  isDisabled?: boolean
  /** Fields right below the card while it is chosen; Tab leads from its radio button to them. Needs a single column. */
  content?: ReactNode
}

export interface RadioCardsProps<Value extends string>
  extends Omit<FieldTexts, 'label'>, Pick<ComponentProps<'input'>, 'onBlur' | 'ref'> {
  name: string
  legend: ReactNode
  /** For a group with its heading right above. */
  isLegendHidden?: boolean
  options: readonly RadioCard<Value>[]
  /** Controlled when given (null: nothing chosen yet); otherwise spread `field('name')` of useZodForm. */
  value?: Value | null
  onChange?: ComponentProps<'input'>['onChange']
  onChoose?: (value: Value) => void
  /** Columns where there is room. */
  columns?: 1 | 2 | 3
}

const grids = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** One of a few choices as cards for a thumb. Native radio buttons: arrow keys work, and the form sees a value. */
export function RadioCards<Value extends string>({
  name,
  legend,
  isLegendHidden = false,
  hint,
  error,
  isOptional,
  options,
  value,
  onChange,
  onChoose,
  onBlur,
  ref,
  columns = 1,
}: RadioCardsProps<Value>) {
  const id = fieldId(name)
  return (
    <fieldset role="radiogroup" {...describedBy(id, { hint, error })} className="grid gap-3">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-3 text-sm font-semibold'}>
        {legend}
        {isOptional && <OptionalMark />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {/* Above the cards, which may be taller than the screen. */}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={`grid gap-3 ${grids[columns]}`}>
        {options.map((option, index) => (
          <Fragment key={option.value}>
            <label className={cardClasses}>
              {option.media && <span className="-mx-1 -mt-1 mb-3 block">{option.media}</span>}
              <span className="flex items-start gap-3">
                <input
                  ref={ref}
                  // Target of the error summary's link.
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name={name}
                  value={option.value}
                  disabled={option.isDisabled}
                  checked={value === undefined ? undefined : value === option.value}
                  onBlur={onBlur}
                  onChange={(event) => {
                    onChange?.(event)
                    onChoose?.(option.value)
                  }}
                  className={dotClasses}
                />
                <span className="grid grow gap-0.5">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
                    {option.content ? <span id={`${id}-chosen`}>{option.title}</span> : option.title}
                    {option.aside && <span className="tabular font-normal text-ink-soft">{option.aside}</span>}
                  </span>
                  {option.description && <span className="text-sm text-ink-soft">{option.description}</span>}
                </span>
              </span>
            </label>
            {option.content && (
              <div role="group" aria-labelledby={`${id}-chosen`} className="pt-2 pb-4">
                {option.content}
              </div>
            )}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

const cardClasses =
  'relative block rounded-md border border-hairline bg-surface p-5 transition-[border-color,box-shadow,background-color] hover:border-hairline-strong has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-soft'

const dotClasses =
  'mt-[0.2em] size-5 shrink-0 appearance-none rounded-full border border-hairline-strong bg-surface transition-[border-width,border-color] checked:border-[6px] checked:border-ink focus-visible:outline-none disabled:opacity-45'
