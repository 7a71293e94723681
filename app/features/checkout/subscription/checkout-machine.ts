import { fromPromise } from 'xstate'
import { getCurrentAccount } from '#app/functions/account/account.functions.ts'
import * as server from '#app/functions/checkout/checkout.functions.ts'
import { investigateCredit, presignLicence, requestReview } from '#app/functions/checkout/papers.functions.ts'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { inBrowserTime, standingInBrowserTime } from '#app/lib/clock/browser-time.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { orderOrigin } from '#app/lib/storage/order-origin.ts'
import { digestOf, licenceTypes, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'
import { findUpload, reportProgress } from '#app/lib/upload/uploads.ts'
import {
  type CheckoutEvent,
  type CheckVehicleInput,
  type CheckVehicleOutcome,
  type HeldOrder,
  type OrderStanding,
  type PostalAddress,
  type ReadAccountOutcome,
  subscriptionCheckoutMachine,
  type UploadLicenceInput,
  type UploadLicenceOutcome,
} from '#machines/flows/subscription-checkout/index.ts'
import { DeliveryType } from '#machines/shared/codes.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import { choicesOf } from './selection.ts'

type HeldNow = HeldOrder & { now: string }

/** The checkout with its calls. Instants are turned into this browser's own time as they arrive. */
export const checkoutMachine = subscriptionCheckoutMachine.provide({
  actors: {
    checkVehicle: call(({ data, signal }) => checkVehicle(data, signal)),
    readAccount: fromPromise<ReadAccountOutcome>(async ({ signal }) => {
      const account = await getCurrentAccount({ signal })
      return account
        ? success({ accountId: account.id, identityTypes: [account.identityType] })
        : refusal('not_signed_in')
    }),
    createOrder: call(
      async ({
        data: {
          selection: { country: _, vehicleId, ...choice },
          ...request
        },
        signal,
      }) => {
        const data = { ...choice, ...request, ...(vehicleId && { vehicleId }), ...(await orderOrigin()) }
        return held(await server.createOrder({ data, signal }))
      },
    ),
    uploadLicence: call(({ data, signal }) => uploadLicence(data, signal)),
    saveDriver: call(async ({ data: { orderNo, driver, licence }, signal }) => {
      const data = {
        orderNo,
        driver: { ...driver, phoneCountry: marketOf(driver.phoneCountry) },
        licence: { front: licence.front.fileId, back: licence.back.fileId },
      }
      return held(await server.saveDriver({ data, signal }))
    }),
    saveDelivery: call(async ({ data: { orderNo, delivery }, signal }) => {
      const { address, ...handover } = delivery
      // What was typed for the other kind of handover stays here.
      const isPickup = handover.deliveryType === DeliveryType.pickUp
      const where = isPickup ? { address: null } : { siteId: null, address: address && addressOf(address) }
      const data = { orderNo, delivery: { ...handover, ...where } }
      return held(await server.saveDelivery({ data, signal }))
    }),
    saveBilling: call(async ({ data: { orderNo, billing }, signal }) => {
      const data = { orderNo, billing: { ...billing, address: addressOf(billing.address) } }
      return held(await server.saveBilling({ data, signal }))
    }),
    investigateCredit: call(investigateCredit),
    requestReview: call(requestReview),
    saveMethod: call(async (input) => {
      const saved = await server.saveMethod(input)
      return saved.ok && saved.value !== null ? success(heldOrder(saved.value)) : saved
    }),
    validateOrder: call(async (input) => {
      const quoted = await server.validateOrder(input)
      if (!quoted.ok) return quoted
      const { quote, order } = quoted.value
      return success({ quote, order: heldOrder(order) })
    }),
    placeOrder: call(async (input) => dated(await server.placeOrder(input))),
    startPayment: call(async ({ data, signal }) =>
      dated(await server.startPayment({ data: { ...data, returnPath: window.location.pathname }, signal })),
    ),
    abandonPayment: call(server.abandonPayment),
    readOrder: call(async (input) => dated(await server.readStanding(input))),
    cancelOrder: call(server.cancelUnpaid),
    clock: clockAt<CheckoutEvent>(0),
  },
})

async function checkVehicle(
  { selection, orderNo }: CheckVehicleInput,
  signal: AbortSignal,
): Promise<CheckVehicleOutcome> {
  const opened = await openProduct({ data: choicesOf(selection), signal })
  if (!opened.ok) return { ok: false, code: 'vehicle_gone' }
  const { product, days, areaId, vehicles } = opened.value
  if (areaId !== selection.areaId) return { ok: false, code: 'area_not_served' }
  const { vehicleId } = selection
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const first = days.find(({ date }) => !vehicle || date >= vehicle.availableFrom)
  // A vehicle that this customer's order holds is not listed as free.
  const isTaken = orderNo === null && vehicleId !== null && !vehicle
  if (!first || isTaken) return { ok: false, code: 'vehicle_gone' }
  return { ok: true, value: { vehicleName: product.modelName, availableFrom: first.date } }
}

async function uploadLicence(
  { orderNo, side, uploadId }: UploadLicenceInput,
  machineSignal: AbortSignal,
): Promise<UploadLicenceOutcome> {
  const upload = findUpload(uploadId)
  if (!upload) return { ok: false, code: 'upload_lost' }
  const { file, controller } = upload
  // Said at once what the file store would say.
  if (!licenceTypes.includes(file.type)) return { ok: false, code: 'file_type_refused' }
  if (file.size > uploadMaxBytes) return { ok: false, code: 'file_too_large' }
  const signal = AbortSignal.any([machineSignal, controller.signal])
  try {
    const described = { fileName: file.name, contentType: file.type, size: file.size, sha256: await digestOf(file) }
    const presigned = await presignLicence({ data: { orderNo, side, ...described }, signal })
    if (!presigned.ok) return presigned
    const { fileId, ...address } = presigned.value
    await sendFile(file, address, { signal, onProgress: (progress) => reportProgress(uploadId, progress) })
    return { ok: true, value: { fileId, side, fileName: file.name } }
  } catch (error) {
    // Given up by the customer; anything else may be tried again.
    if (controller.signal.aborted) return { ok: false, code: 'upload_lost' }
    throw error
  }
}

function held<Refusal extends { ok: false }>(
  outcome: { ok: true; value: HeldNow } | Refusal,
): { ok: true; value: HeldOrder } | Refusal {
  return outcome.ok ? { ok: true, value: heldOrder(outcome.value) } : outcome
}

function heldOrder({ orderNo, holdExpiresAt, vehicleId, now }: HeldNow): HeldOrder {
  return { orderNo, holdExpiresAt: inBrowserTime(holdExpiresAt, now), vehicleId }
}

function dated<Refusal extends { ok: false }>({
  outcome,
  now,
}: {
  outcome: { ok: true; value: OrderStanding } | Refusal
  now: string
}): { ok: true; value: OrderStanding } | Refusal {
  return outcome.ok ? { ok: true, value: standingInBrowserTime(outcome.value, now) } : outcome
}

function addressOf({ country, ...address }: PostalAddress) {
  return { ...address, country: marketOf(country) }
}
