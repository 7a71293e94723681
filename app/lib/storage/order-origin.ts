import { isInApp } from '#app/lib/in-app/in-app.ts'
import { Channel, OrderSource } from '#machines/shared/channels.ts'
import { utmParamsOfVisit } from './utm-params.ts'

/** What led to an order: campaign parameters, where consent allows them, and whether it is made in the app. */
export async function orderOrigin() {
  const utm = await utmParamsOfVisit()
  return {
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(isInApp() && { channelId: Channel.app, orderSource: OrderSource.app }),
  }
}
