import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { VehicleView } from '#app/components/vehicle/extents.ts'
import { paintMessages, wheelDesignOf } from '#app/components/vehicle/texts.ts'
import { Vehicle } from '#app/components/vehicle/vehicle.tsx'
import { drawnModel } from './car-texts.ts'
import type { Product } from './load-product.ts'

const views = ['side', 'front'] as const satisfies readonly VehicleView[]

interface ProductStageProps {
  product: Product
  /** Another paint or other wheels may follow. */
  isLive: boolean
}

/** The car, as large as the page is wide, from the side or from the front. */
export function ProductStage({ product: { spuId, modelName, paint, wheels }, isLive }: ProductStageProps) {
  const { formatMessage } = useIntl()
  const [view, setView] = useState<VehicleView>('side')
  const names = { model: modelName, paint: formatMessage({ id: paintMessages[paint] }) }
  return (
    <div className="relative bg-linear-to-b from-paper via-sunken via-55% to-paper">
      <div className="page-width">
        <Vehicle
          // The front is another drawing, in a frame of its own.
          key={view}
          model={drawnModel(spuId)}
          paint={paint}
          wheels={wheelDesignOf(wheels)}
          view={view}
          isToScale
          isLive={isLive || view !== 'side'}
          title={formatMessage({ id: view === 'side' ? 'vehicle.picture' : 'vehicle.picture.front' }, names)}
          className={`mx-auto pt-4 ${view === 'side' ? 'w-[min(100%,64rem)]' : 'h-auto w-[min(72%,27.5rem)]'}`}
        />
        <fieldset className="flex justify-center pb-2">
          <legend className="sr-only">
            <FormattedMessage id="subscription-product.view" />
          </legend>
          <div className="segmented text-sm">
            {views.map((name) => (
              <label key={name}>
                <input type="radio" name="view" checked={view === name} onChange={() => setView(name)} />
                <FormattedMessage id={`subscription-product.view.${name}`} />
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  )
}
