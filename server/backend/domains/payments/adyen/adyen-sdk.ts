import type { CheckoutAPI, Client, hmacValidator, Types } from '@adyen/api-library'
import { AnswerLost } from '#server/backend/domains/payments/payment-provider.ts'
import type { AdyenSettings } from '#server/backend/kernel/backend-env.ts'

type HttpClient = Client['httpClient']

export interface AdyenSdk {
  checkout: CheckoutAPI
  /** The library's own words for what goes into a request. */
  types: typeof Types.checkout
  validator: InstanceType<typeof hmacValidator>
  /** The status Adyen refused a request with; null for what is no answer of Adyen's. */
  statusOf(error: unknown): number | null
}

/** Milliseconds until a call counts as unanswered, however much of an answer has come by then. */
const timeoutMs = 20_000

/** The official library, loaded when it is first needed: it is large, and most shops run without it. */
export function adyenSdk(settings: AdyenSettings, httpClient?: HttpClient): () => Promise<AdyenSdk> {
  let loading: Promise<AdyenSdk> | null = null
  return () => (loading ??= load(settings, httpClient))
}

async function load(settings: AdyenSettings, httpClient?: HttpClient): Promise<AdyenSdk> {
  const library = await import('@adyen/api-library')
  const client = new library.Client({
    apiKey: settings.apiKey,
    environment: library.EnvironmentEnum[settings.environment],
    connectionTimeoutMillis: timeoutMs,
    ...(settings.liveUrlPrefix !== null && { liveEndpointUrlPrefix: settings.liveUrlPrefix }),
  })
  if (httpClient) client.httpClient = httpClient
  return {
    checkout: new library.CheckoutAPI(client),
    types: library.Types.checkout,
    validator: new library.hmacValidator(),
    statusOf: (error) => (error instanceof library.HttpClientException ? error.statusCode : null),
  }
}

/**
 * Makes a call. Null when Adyen has refused the request as such (400, 404, 422); everything else that is no answer, also a
 * refused key or too many requests, throws `AnswerLost`: it says nothing about the payment. So does an answer that has not
 * come to its end after `ms`.
 */
export async function ask<T>(
  sdk: AdyenSdk,
  call: (checkout: CheckoutAPI) => Promise<T>,
  ms = timeoutMs,
): Promise<T | null> {
  try {
    return await within(ms, call(sdk.checkout))
  } catch (error) {
    const status = sdk.statusOf(error)
    if (status === 400 || status === 404 || status === 422) return null
    throw new AnswerLost(`Adyen: ${status ?? 'no answer'}`, { cause: error })
  }
}

/** The library's own time-out begins anew with every byte. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(ms)
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    }),
  ])
}
