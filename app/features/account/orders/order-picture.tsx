import { useIntl } from 'react-intl'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { paintMessages, wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { VehiclePicture } from '#app/shared/vehicle/vehicle-picture.tsx'
import type { ListedOrder } from './order.ts'

interface OrderPictureProps {
  order: Pick<ListedOrder, 'car' | 'modelName'>
  isFirst?: boolean
  className?: string
}

/** Picture of the ordered car; nothing for a model without a drawing. */
export function OrderPicture({ order: { car, modelName }, isFirst = false, className = '' }: OrderPictureProps) {
  const { formatMessage } = useIntl()
  const model = vehicleModels.find((known) => known === car.spuId)
  if (!model) return null
  const paint = formatMessage({ id: paintMessages[car.paint] })
  return (
    <VehiclePicture
      model={model}
      paint={car.paint}
      wheels={wheelDesignOf(car.wheels)}
      view="side"
      alt={formatMessage({ id: 'vehicle.picture' }, { model: modelName, paint })}
      isFirst={isFirst}
      className={className}
    />
  )
}
