import { type VehicleView } from '#app/shared/vehicle/extents.ts'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'

interface ModelPictureProps {
  modelId: string
  view?: VehicleView
  className: string
}

/** Picture of a model; nothing for one without a drawing. */
export function ModelPicture({ modelId, view = 'side', className }: ModelPictureProps) {
  const model = vehicleModels.find((id) => id === modelId)
  return model ? (
    <Vehicle model={model} {...modelLooks[model]} view={view} isToScale={view === 'side'} className={className} />
  ) : null
}
