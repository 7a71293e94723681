import type { Types } from '@adyen/api-library'
import { config } from '#config'
import type {
  BindingRequest,
  PaymentRequest,
  VerificationRequest,
} from '#server/backend/domains/payments/payment-provider.ts'

type Checkout = typeof Types.checkout
type Paying = InstanceType<Checkout['PaymentRequest']>
type Opening = InstanceType<Checkout['CreateCheckoutSessionRequest']>

/** Payment request, with a stored method or a wallet used once. */
export function paymentOf(types: Checkout, merchantAccount: string, request: PaymentRequest): Paying {
  const { money, orderNo, initiator, instrument } = request
  const { ShopperInteractionEnum, RecurringProcessingModelEnum, ChannelEnum } = types.PaymentRequest
  const isPresent = initiator === 'customer'
  return {
    ...commonFieldsOf(merchantAccount, request),
    amount: { value: money.amount, currency: money.currency },
    merchantOrderReference: orderNo,
    paymentMethod: methodOf(types, instrument),
    ...(instrument.kind === 'stored'
      ? {
          shopperInteraction: ShopperInteractionEnum.ContAuth,
          recurringProcessingModel: isPresent
            ? RecurringProcessingModelEnum.CardOnFile
            : RecurringProcessingModelEnum.Subscription,
        }
      : { shopperInteraction: ShopperInteractionEnum.Ecommerce }),
    ...(isPresent && {
      channel: ChannelEnum.Web,
      origin: new URL(request.returnUrl).origin,
      // Redirects to the bank's page instead of using Adyen's component.
      authenticationData: {
        threeDSRequestData: { nativeThreeDS: types.ThreeDSRequestData.NativeThreeDSEnum.Disabled },
      },
    }),
  }
}

/** Links a wallet without charging it. */
export function walletOf(types: Checkout, merchantAccount: string, request: VerificationRequest): Paying {
  const { ShopperInteractionEnum, RecurringProcessingModelEnum } = types.PaymentRequest
  return {
    ...commonFieldsOf(merchantAccount, request),
    amount: { currency: request.currency, value: 0 },
    paymentMethod: methodOf(types, { kind: 'paypal' }),
    storePaymentMethod: true,
    shopperInteraction: ShopperInteractionEnum.Ecommerce,
    recurringProcessingModel: RecurringProcessingModelEnum.Subscription,
  }
}

/** Hosted page on which a card is entered, verified and stored. */
export function sessionOf(types: Checkout, merchantAccount: string, request: BindingRequest): Opening {
  const enums = types.CreateCheckoutSessionRequest
  return {
    ...commonFieldsOf(merchantAccount, request),
    amount: { currency: request.currency, value: 0 },
    mode: enums.ModeEnum.Hosted,
    channel: enums.ChannelEnum.Web,
    allowedPaymentMethods: ['scheme'],
    storePaymentMethodMode: enums.StorePaymentMethodModeEnum.Enabled,
    shopperInteraction: enums.ShopperInteractionEnum.Ecommerce,
    recurringProcessingModel: enums.RecurringProcessingModelEnum.Subscription,
  }
}

function methodOf(
  { CardDetails, PayPalDetails }: Checkout,
  instrument: PaymentRequest['instrument'],
): Paying['paymentMethod'] {
  if (instrument.kind === 'paypal') {
    return { type: PayPalDetails.TypeEnum.Paypal, subtype: PayPalDetails.SubtypeEnum.Redirect }
  }
  const { token: storedPaymentMethodId, method } = instrument
  return method === 'paypal'
    ? { type: PayPalDetails.TypeEnum.Paypal, storedPaymentMethodId }
    : { type: CardDetails.TypeEnum.Scheme, storedPaymentMethodId }
}

/** Fields that sessions and payments share. */
function commonFieldsOf(
  merchantAccount: string,
  { reference, shopper, locale, returnUrl }: PaymentRequest | BindingRequest,
) {
  return {
    merchantAccount,
    reference,
    returnUrl,
    shopperReference: shopper,
    shopperLocale: config.locales[locale].tag,
  }
}
