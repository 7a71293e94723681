import { FormattedMessage } from 'react-intl'
import { type PaintName, paintNames, paints } from '#app/components/vehicle/paints.ts'
import type { MessageId } from '#app/i18n/messages.ts'

export const paintMessages: Record<PaintName, MessageId> = {
  arctic: 'home.paint.arctic',
  fjord: 'home.paint.fjord',
  graphite: 'home.paint.graphite',
  moss: 'home.paint.moss',
  copper: 'home.paint.copper',
  dusk: 'home.paint.dusk',
}

interface PaintPickerProps {
  model: string
  paint: PaintName
  /** The pointer or the focus is near: a change may follow. */
  onApproach: () => void
  onChange: (paint: PaintName) => void
}

/** Six swatches, of which one is chosen; its name stands beside them. */
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
            <Swatch name={name} />
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

/** Lit from above like the cars; a ring around the one that is chosen, a stronger one around the focus. */
function Swatch({ name }: { name: PaintName }) {
  const { base, light, deep } = paints[name]
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="pointer-events-none size-8 rounded-full border border-transparent p-0.5 transition-[border-color] peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
    >
      <linearGradient id={`swatch-${name}`} x2="0" y2="1">
        <stop stopColor={light} />
        <stop offset=".45" stopColor={base} />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      <circle cx="16" cy="16" r="14" fill={`url(#swatch-${name})`} stroke="var(--hairline-strong)" strokeWidth=".75" />
    </svg>
  )
}
