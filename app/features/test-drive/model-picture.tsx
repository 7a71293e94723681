import { type VehicleModel, vehicleModels, type VehicleView } from '#app/components/vehicle/extents.ts'
import type { PaintName } from '#app/components/vehicle/paints.ts'
import { Vehicle } from '#app/components/vehicle/vehicle.tsx'
import type { WheelDesign } from '#app/components/vehicle/wheel.tsx'

const looks: Record<VehicleModel, { paint: PaintName; wheels: WheelDesign }> = {
  es8: { paint: 'fjord', wheels: 'aero' },
  fjell: { paint: 'moss', wheels: 'turbine' },
  vind: { paint: 'dusk', wheels: 'turbine' },
  sund: { paint: 'copper', wheels: 'aero' },
}

interface ModelPictureProps {
  modelId: string
  view?: VehicleView
  className: string
}

/** A model as it waits for its driver; nothing for one that has no drawing. */
export function ModelPicture({ modelId, view = 'side', className }: ModelPictureProps) {
  const model = vehicleModels.find((id) => id === modelId)
  return model ? (
    <Vehicle model={model} {...looks[model]} view={view} isToScale={view === 'side'} className={className} />
  ) : null
}
