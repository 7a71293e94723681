import { useIntl } from 'react-intl'
import type { openProduct } from '#app/functions/public/subscription.functions.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { paintMessages, wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'

type Product = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']['product']

/** The chosen car from the side; nothing of a model that nobody has drawn. */
export function CarPicture({ product, className }: { product: Product; className: string }) {
  const { formatMessage } = useIntl()
  const { spuId, modelName, paint, wheels } = product
  const model = vehicleModels.find((known) => known === spuId)
  if (!model) return null
  const title = formatMessage(
    { id: 'vehicle.picture' },
    { model: modelName, paint: formatMessage({ id: paintMessages[paint] }) },
  )
  return (
    <Vehicle model={model} paint={paint} wheels={wheelDesignOf(wheels)} isLive title={title} className={className} />
  )
}
