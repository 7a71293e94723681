import type { VehicleModel } from '#app/components/vehicle/extents.ts'
import type { MessageId } from '#app/i18n/messages.ts'

/** What stands in the head of a model's page. */
export const headTexts: Record<VehicleModel, { title: MessageId; description: MessageId; keywords: MessageId }> = {
  es8: { title: 'vehicles.es8.title', description: 'vehicles.es8.description', keywords: 'vehicles.es8.keywords' },
  fjell: {
    title: 'vehicles.fjell.title',
    description: 'vehicles.fjell.description',
    keywords: 'vehicles.fjell.keywords',
  },
  vind: { title: 'vehicles.vind.title', description: 'vehicles.vind.description', keywords: 'vehicles.vind.keywords' },
  sund: { title: 'vehicles.sund.title', description: 'vehicles.sund.description', keywords: 'vehicles.sund.keywords' },
}
