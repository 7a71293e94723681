import { type PointerEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type VehicleView, vehicleViews } from './extents.ts'
import type { InteriorName, PaintName, VehicleModel } from './names.ts'
import { interiorMessages, paintMessages } from './texts.ts'
import { Vehicle } from './vehicle.tsx'
import type { WheelDesign } from './wheels.ts'

interface VehicleStageProps {
  model: VehicleModel
  name: string
  paint: PaintName
  wheels: WheelDesign
  interior: InteriorName
  /** Another choice may follow now. */
  isLive: boolean
}

const sizes: Record<VehicleView, string> = {
  side: 'w-[min(100%,64rem)]',
  front: 'w-[min(72%,27.5rem)]',
  rear: 'w-[min(72%,27.5rem)]',
  interior: 'w-[min(100%,46rem)] overflow-hidden rounded-lg',
}

/** Pixels from which a swipe turns the car. */
const stroke = 40

/** Car as wide as its container, from four sides: chosen by radio buttons, arrow keys or a swipe. */
export function VehicleStage({ model, name, paint, wheels, interior, isLive }: VehicleStageProps) {
  const { formatMessage } = useIntl()
  const [view, setView] = useState<VehicleView>('side')
  const start = useRef<{ x: number; y: number } | null>(null)
  const names = {
    model: name,
    paint: formatMessage({ id: paintMessages[paint] }),
    interior: formatMessage({ id: interiorMessages[interior] }),
  }
  const titles: Record<VehicleView, string> = {
    side: formatMessage({ id: 'vehicle.picture' }, names),
    front: formatMessage({ id: 'vehicle.picture.front' }, names),
    rear: formatMessage({ id: 'vehicle.picture.rear' }, names),
    interior: formatMessage({ id: 'vehicle.picture.interior' }, names),
  }
  const turn = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!start.current) return
    const [x, y] = [clientX - start.current.x, clientY - start.current.y]
    start.current = null
    if (Math.abs(x) < stroke || Math.abs(x) < Math.abs(y)) return
    // Right-to-left pages turn the other way.
    const isForward = x < 0 === (getComputedStyle(currentTarget).direction === 'ltr')
    const next = vehicleViews.indexOf(view) + (isForward ? 1 : -1)
    setView(vehicleViews.at(next % vehicleViews.length) ?? 'side')
  }
  return (
    <div className="grid justify-items-center">
      <div
        className="grid aspect-[2.3] w-full max-w-[66rem] touch-pan-y place-items-center select-none max-sm:aspect-[1.6]"
        onPointerDown={({ clientX: x, clientY: y }) => {
          start.current = { x, y }
        }}
        onPointerUp={turn}
        onPointerCancel={() => {
          start.current = null
        }}
      >
        <Vehicle
          // Each view is a separate drawing with its own frame.
          key={view}
          model={model}
          paint={paint}
          wheels={wheels}
          interior={interior}
          view={view}
          isToScale
          isLive={isLive || view !== 'side'}
          title={titles[view]}
          className={`max-h-full ${sizes[view]}`}
        />
      </div>
      <fieldset className="mt-2 flex max-w-full justify-center pb-2">
        <legend className="sr-only">
          <FormattedMessage id="vehicle.view" />
        </legend>
        <div className="segmented text-sm">
          {vehicleViews.map((option) => (
            <label key={option} className="max-sm:px-2.5!">
              <input type="radio" name="view" checked={view === option} onChange={() => setView(option)} />
              <FormattedMessage id={`vehicle.view.${option}`} />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
