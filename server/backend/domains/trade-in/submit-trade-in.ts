import { config } from '#config'
import { readNorwegianPlate } from '#machines/shared/number-plate.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import { maxKilometres, type tradeIn } from '#server/api/contract/groups/trade-in.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { assertLastingEmail, readPhone } from '#server/backend/kernel/contact/contact-rules.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempts } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { isOpenFor } from './of-subscription.ts'
import { tradeInLifecycle } from './request.lifecycle.ts'
import { listPlaces } from './trade-in-places.ts'
import { newRequestNo, type TradeInRow } from './trade-in-requests.ts'

type TradeInInput = HandlerInput<typeof tradeIn.rows.submit>['body']

/**
 * Creates a request to trade in a car. Throws `captcha_invalid`, `too_many_requests`, `email_not_allowed`,
 * `choice_not_offered` for a site that does not accept cars, `not_found` for a subscription that is not the caller's or
 * takes no car, `request_open` while another one exists for the car, `invalid_params`, `transition_not_allowed`.
 */
export async function submitTradeIn(
  services: BackendContext,
  input: TradeInInput,
  { account, requestId, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>,
): Promise<TradeInRow> {
  const { phoneCountry, mileage } = input
  const phone = readPhone({ phoneCountry, phone: input.phoneNumber })
  const plate = readNorwegianPlate(input.numberPlate)
  const email = input.email.toLowerCase()
  assertLastingEmail(email)
  if (phone === null) {
    throw new Refusal('invalid_params', `phoneNumber: not valid in ${phoneCountry}`)
  }
  const places = await listPlaces(services)
  const subscriptionNo = input.subscriptionNo || null
  const now = services.clock.now()
  try {
    return await services.transaction(async () => {
      if (account === null && config.switches.captcha) await verifyCaptcha(services, input.captcha)
      await countAttempts(
        services,
        [limits.tradeInFrom, remoteAddress],
        [limits.tradeInTo, recipientOf(email, account)],
      )
      const { order } = await createOrder(
        services,
        tradeInLifecycle,
        {
          ...unwritten,
          orderNo: newRequestNo(),
          plate: plate ?? '',
          mileage,
          make: input.make ?? null,
          model: input.model ?? null,
          registrationYear: input.registrationYear ?? null,
          condition: input.condition || null,
          siteId: input.placeId,
          subscriptionNo,
          firstName: input.firstName,
          lastName: input.lastName,
          email,
          phoneCountry,
          phone,
          accountId: account?.id ?? null,
          locale: input.locale,
          textVersion: input.textVersion,
          amount: null,
          offerEndsAt: null,
          reason: null,
          createdAt: now,
          updatedAt: now,
        },
        {
          event: {
            type: 'customer.submitted',
            isPlateValid: plate !== null,
            isMileagePlausible: mileage <= maxKilometres,
            isPlaceKnown: places.some(({ id }) => id === input.placeId),
            isOrderOpen: subscriptionNo === null || (await isOpenFor(services, account, subscriptionNo)),
            hasConsent: input.privateCheck,
          },
        },
        requestId,
      )
      return order
    })
  } catch (error) {
    if (isRefusedBy(error, 'trade_in_requests_open')) {
      throw new Refusal('request_open', 'there is an open request for this car')
    }
    throw error
  }
}
