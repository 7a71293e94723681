import type { Types } from '@adyen/api-library'
import { config } from '#config'
import type { PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type {
  BindingRequest,
  PaymentRequest,
  VerificationRequest,
} from '#server/backend/domains/payments/payment-provider.ts'
import { adyenTypeOf } from './adyen-answers.ts'

type Checkout = typeof Types.checkout
type Paying = InstanceType<Checkout['PaymentRequest']>
type Opening = InstanceType<Checkout['CreateCheckoutSessionRequest']>

/** Minor units by which iDEAL confirms a bank account, since it confirms no payment of zero; refunded. */
export const confirmedBy = 1

/** Payment request, with a stored method or PayPal used once. */
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
      ...(isOfCard(instrument) && {
        // Redirects to the bank's page instead of using Adyen's component.
        authenticationData: {
          threeDSRequestData: { nativeThreeDS: types.ThreeDSRequestData.NativeThreeDSEnum.Disabled },
        },
      }),
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

/** Hosted page that takes one payment with a kind that is not stored. */
export function onceSessionOf(
  types: Checkout,
  merchantAccount: string,
  request: PaymentRequest,
  kind: PaymentMethodKind,
): Opening {
  const enums = types.CreateCheckoutSessionRequest
  const { money, orderNo } = request
  return {
    ...commonFieldsOf(merchantAccount, request),
    amount: { value: money.amount, currency: money.currency },
    merchantOrderReference: orderNo,
    mode: enums.ModeEnum.Hosted,
    channel: enums.ChannelEnum.Web,
    allowedPaymentMethods: [adyenTypeOf(kind)],
    shopperInteraction: enums.ShopperInteractionEnum.Ecommerce,
  }
}

/** Hosted page on which a method is entered, verified and stored. */
export function sessionOf(
  types: Checkout,
  merchantAccount: string,
  request: BindingRequest,
  kind: PaymentMethodKind,
): Opening {
  const enums = types.CreateCheckoutSessionRequest
  return {
    ...commonFieldsOf(merchantAccount, request),
    amount: { currency: request.currency, value: kind === 'ideal' ? confirmedBy : 0 },
    mode: enums.ModeEnum.Hosted,
    channel: enums.ChannelEnum.Web,
    allowedPaymentMethods: [adyenTypeOf(kind)],
    storePaymentMethodMode: enums.StorePaymentMethodModeEnum.Enabled,
    shopperInteraction: enums.ShopperInteractionEnum.Ecommerce,
    recurringProcessingModel: enums.RecurringProcessingModelEnum.Subscription,
  }
}

/** Cards, also those of a wallet, ask the bank. */
function isOfCard(instrument: PaymentRequest['instrument']): boolean {
  const kind = instrument.kind === 'stored' ? instrument.method : instrument.kind
  return kind === 'card' || kind === 'applePay' || kind === 'googlePay'
}

function methodOf(
  { CardDetails, PayPalDetails, SepaDirectDebitDetails }: Checkout,
  instrument: PaymentRequest['instrument'],
): Paying['paymentMethod'] {
  if (instrument.kind !== 'stored') {
    return { type: PayPalDetails.TypeEnum.Paypal, subtype: PayPalDetails.SubtypeEnum.Redirect }
  }
  const { token: storedPaymentMethodId, method } = instrument
  switch (method) {
    case 'paypal':
      return { type: PayPalDetails.TypeEnum.Paypal, storedPaymentMethodId }
    case 'sepa':
      return { type: SepaDirectDebitDetails.TypeEnum.Sepadirectdebit, storedPaymentMethodId }
    // The token of Apple Pay or Google Pay is that of the card behind it.
    case 'card':
    case 'applePay':
    case 'googlePay':
      return { type: CardDetails.TypeEnum.Scheme, storedPaymentMethodId }
    case 'ideal':
    case 'vipps':
    case 'mobilepay':
    case 'swish':
      throw new Error(`Adyen stores no ${method}`)
  }
  return method satisfies never
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
