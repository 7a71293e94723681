import { config } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carEnquiry } from '#server/api/contract/groups/car-enquiry.ts'
import { isVatIdValid } from '#server/backend/domains/addresses/module.ts'
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
import { quotedWay } from './car-comparison.ts'
import { type CarEnquiryRow, newEnquiryNo } from './car-enquiries.ts'
import { carEnquiryLifecycle } from './car-enquiry.lifecycle.ts'

type EnquiryInput = HandlerInput<typeof carEnquiry.rows.submit>['body']

/**
 * Creates an enquiry about a car, with the price its customer saw. Throws `captcha_invalid`, `too_many_requests`,
 * `email_not_allowed`, `vat_id_invalid`, `invalid_params`, `choice_not_offered`, `price_changed`, `request_open` while
 * another one exists for the person, way and version, `transition_not_allowed`.
 */
export async function submitEnquiry(
  services: BackendContext,
  input: EnquiryInput,
  { account, requestId, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress' | 'requestId'>,
): Promise<CarEnquiryRow> {
  const email = input.email.toLowerCase()
  assertLastingEmail(email)
  const company = companyOf(input)
  const { phoneCountry, purchaseType, country, car, months, monthlyKm, downPercent } = input
  const phone = readPhone({ phoneCountry, phone: input.phoneNumber })
  if (phone === null) {
    throw new Refusal('invalid_params', `phoneNumber: not valid in ${phoneCountry}`)
  }
  const quoted = await quotedWay(services, country, car, { purchaseType, months, monthlyKm, downPercent })
  if (!quoted) throw new Refusal('choice_not_offered', `${purchaseType} is not offered for ${months} months`)
  const { way, price } = quoted
  const now = services.clock.now()
  try {
    return await services.transaction(async () => {
      if (account === null && config.switches.captcha) await verifyCaptcha(services, input.captcha)
      await countAttempts(
        services,
        [limits.enquiryFrom, remoteAddress],
        [limits.enquiryTo, recipientOf(email, account)],
      )
      const { order } = await createOrder(
        services,
        carEnquiryLifecycle,
        {
          ...unwritten,
          orderNo: newEnquiryNo(),
          purchaseType,
          pageScene: input.pageScene,
          country,
          skuId: car.skuId,
          car,
          months,
          monthlyKm,
          price,
          way,
          identityType: input.identityType,
          company,
          firstName: input.firstName,
          lastName: input.lastName,
          email,
          phoneCountry,
          phone,
          message: input.message,
          channelId: input.channelId,
          orderSource: input.orderSource,
          utm: input.utm ?? null,
          accountId: account?.id ?? null,
          locale: input.locale,
          textVersion: input.textVersion,
          offer: null,
          offerEndsAt: null,
          reason: null,
          createdAt: now,
          updatedAt: now,
        },
        {
          event: {
            type: 'customer.enquired',
            isPriceAsShown: way.hash === input.priceHash,
            isCustomerEligible: isEligible(purchaseType, input.identityType),
            hasConsent: input.privateCheck,
          },
        },
        requestId,
      )
      return order
    })
  } catch (error) {
    if (isRefusedBy(error, 'car_enquiries_open')) {
      throw new Refusal('request_open', 'there is an open enquiry about this car')
    }
    throw error
  }
}

/** Company of a customer who is one; null for a private customer. */
function companyOf({ identityType, company, country }: EnquiryInput): CarEnquiryRow['company'] {
  if (identityType === IdentityType.private) return null
  if (!company) throw new Refusal('invalid_params', 'company: required of companies')
  if (!isVatIdValid(country, company.vatId)) throw new Refusal('vat_id_invalid', 'no such VAT id')
  return company
}

/** Leasing is offered under the rules for private customers or for companies; anybody can buy. */
function isEligible(purchaseType: PurchaseType, identityType: IdentityType): boolean {
  const isPrivate = identityType === IdentityType.private
  if (purchaseType === PurchaseType.privateLeasing) return isPrivate
  return purchaseType !== PurchaseType.corporateLeasing || !isPrivate
}
