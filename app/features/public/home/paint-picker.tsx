import { FormattedMessage } from 'react-intl'
import { type PaintName, paintNames } from '#app/shared/vehicle/names.ts'
import { PaintSwatch } from '#app/shared/vehicle/paint-swatch.tsx'
import { paintMessages } from '#app/shared/vehicle/texts.ts'

interface PaintPickerProps {
  model: string
  paint: PaintName
  /** Pointer or focus is near: a change may follow. */
  onApproach: () => void
  onChange: (paint: PaintName) => void
}

/** Paint swatches with the name of the selected one. */
export function PaintPicker({ model, paint, onApproach, onChange }: PaintPickerProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="sr-only">
        <FormattedMessage id="home.paint.legend" values={{ model }} />
      </legend>
      <div className="-ms-1.5 flex">
        {paintNames.map((name) => (
          <label key={name} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={`paint-${model}`}
              value={name}
              checked={name === paint}
              onPointerEnter={onApproach}
              onFocus={onApproach}
              onChange={() => onChange(name)}
              className="peer absolute inset-0 appearance-none rounded-full outline-none"
            />
            <PaintSwatch name={name} />
            <span className="sr-only">
              <FormattedMessage id={paintMessages[name]} />
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="text-sm text-ink-soft">
        <FormattedMessage id={paintMessages[paint]} />
      </p>
    </fieldset>
  )
}
