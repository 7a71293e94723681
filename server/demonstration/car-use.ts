import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import { key, type Shop } from './shop.ts'
import { uploadFile } from './upload.ts'

const hour = 3_600_000
const day = 24 * hour

type Incident = Pick<
  Parameters<ApiClient['damage']['submit']>[0]['body'],
  'kind' | 'description' | 'canDrive' | 'place'
>
type Service = Pick<Parameters<ApiClient['service']['book']>[0]['body'], 'works' | 'note'>

interface CarUser {
  shop: Shop
  locale: LocaleSlug
  /** Client of one visit. */
  visit(): ApiClient
}

/** What a customer does with a car in use. */
export function createCarUse({ shop, locale, visit }: CarUser) {
  /** Reports damage to the car of an order that happened an hour ago, with photographs. */
  async function reportDamage(orderNo: string, incident: Incident, pictures: readonly Buffer[]): Promise<string> {
    const { damage } = visit()
    const fileIds: string[] = []
    for (const bytes of pictures) {
      const file = { orderNo, fileName: 'left-side.jpg', contentType: 'image/jpeg' }
      const fileId = await uploadFile(shop, bytes, (described) =>
        damage.presignPicture({ body: { ...file, ...described } }),
      )
      await damage.keepPicture({ body: { fileId } })
      fileIds.push(fileId)
    }
    const { timeZone } = await damage.getOfOrder({ params: { orderNo } })
    const happened = Temporal.Instant.fromEpochMilliseconds(Date.now() - hour).toZonedDateTimeISO(timeZone)
    const date = happened.toPlainDate().toString()
    const time = happened.toPlainTime().toString({ smallestUnit: 'minute' })
    const body = { orderNo, ...incident, date, time, party: null, pictures: fileIds, locale }
    const { reportNo } = await damage.submit({ body }, key())
    await shop.settle()
    return reportNo
  }

  async function withdrawDamage(reportNo: string): Promise<void> {
    await visit().damage.withdraw({ params: { reportNo } }, key())
    await shop.settle()
  }

  /** Books a service of the car of an order, at the first free time that is at least so many days ahead. */
  async function bookService(
    orderNo: string,
    wish: Service,
    daysAhead: number,
  ): Promise<{ bookingNo: string; startsAt: number }> {
    const { service } = visit()
    const { sites } = await service.getOfOrder({ params: { orderNo } })
    const siteId = sites[0]?.id ?? ''
    const { days } = await service.listSlots({ query: { siteId } })
    const earliest = Date.now() + daysAhead * day
    const times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => Date.parse(startsAt)))
    const startsAt = times.find((time) => time >= earliest)
    if (startsAt === undefined) throw new Error(`${siteId} has no free time`)
    const body = { orderNo, siteId, startsAt: new Date(startsAt).toISOString(), ...wish, locale }
    const { bookingNo } = await service.book({ body }, key())
    await shop.settle()
    return { bookingNo, startsAt }
  }

  async function cancelService(bookingNo: string): Promise<void> {
    await visit().service.cancel({ params: { bookingNo } }, key())
    await shop.settle()
  }

  /** Number of the latest offer to extend the term of an order. */
  async function offerOf(orderNo: string): Promise<string> {
    const { offers } = await visit().termOffers.getOfOrder({ params: { orderNo } })
    if (!offers[0]) throw new Error(`no extension is offered for ${orderNo}`)
    return offers[0].offerNo
  }

  async function extendTerm(orderNo: string, months: number): Promise<void> {
    const params = { offerNo: await offerOf(orderNo) }
    const { choices } = await visit().termOffers.getOffer({ params })
    const choice = choices.find((candidate) => candidate.months === months)
    if (!choice) throw new Error(`${params.offerNo} has no extension by ${months} months`)
    const { amount, currency } = choice.monthly
    await visit().termOffers.extendTerm({ params, body: { months, shown: { amount, currency } } }, key())
    await shop.settle()
  }

  async function declineTerm(orderNo: string): Promise<void> {
    await visit().termOffers.declineOffer({ params: { offerNo: await offerOf(orderNo) } }, key())
    await shop.settle()
  }

  async function requestOfferCall(orderNo: string): Promise<void> {
    await visit().termOffers.requestCall({ params: { offerNo: await offerOf(orderNo) } }, key())
    await shop.settle()
  }

  return {
    reportDamage,
    withdrawDamage,
    bookService,
    cancelService,
    offerOf,
    extendTerm,
    declineTerm,
    requestOfferCall,
  }
}
