import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { VehicleStage } from '#app/shared/vehicle/vehicle-stage.tsx'
import type { Product } from './opened-product.ts'

interface ProductStageProps {
  product: Product
  /** Another paint or other wheels may follow. */
  isLive: boolean
}

/** Car, as large as the page is wide. */
export function ProductStage({ product: { spuId, modelName, paint, wheels, interior }, isLive }: ProductStageProps) {
  return (
    <div className="relative bg-linear-to-b from-paper via-sunken via-55% to-paper">
      <div className="page-width">
        <VehicleStage
          model={drawnModel(spuId)}
          name={modelName}
          paint={paint}
          wheels={wheelDesignOf(wheels)}
          interior={interior}
          isLive={isLive}
        />
      </div>
    </div>
  )
}
