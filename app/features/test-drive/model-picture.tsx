import { type VehicleView } from '#app/components/vehicle/extents.ts'
import { modelLooks } from '#app/components/vehicle/model-looks.ts'
import { vehicleModels } from '#app/components/vehicle/names.ts'
import { Vehicle } from '#app/components/vehicle/vehicle.tsx'

interface ModelPictureProps {
  modelId: string
  view?: VehicleView
  className: string
}

/** A model as it waits for its driver; nothing for one that has no drawing. */
export function ModelPicture({ modelId, view = 'side', className }: ModelPictureProps) {
  const model = vehicleModels.find((id) => id === modelId)
  return model ? (
    <Vehicle model={model} {...modelLooks[model]} view={view} isToScale={view === 'side'} className={className} />
  ) : null
}
