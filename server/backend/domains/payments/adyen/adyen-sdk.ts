import type { CheckoutAPI, Client, hmacValidator, Types } from '@adyen/api-library'
import { AnswerLost } from '#server/backend/domains/payments/payment-provider.ts'
import type { AdyenSettings } from '#server/backend/kernel/backend-env.ts'

type HttpClient = Client['httpClient']

export interface AdyenSdk {
  checkout: CheckoutAPI
  /** Types of the library's requests. */
  types: typeof Types.checkout
  validator: InstanceType<typeof hmacValidator>
  /** HTTP status of a refusal by Adyen; null if the error is not an answer of Adyen. */
  statusOf(error: unknown): number | null
}

/** Milliseconds until a request counts as unanswered, even if part of the answer has arrived. */
const timeoutMs = 20_000

/** Loads the official library on first use: it is large, and most installations run without it. */
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
 * Sends a request. Null if Adyen refused the request itself (400, 404, 422). Anything else without an answer, including
 * a refused key, rate limiting and an answer incomplete after `ms`, throws `AnswerLost`: the state of the payment is
 * unknown.
 */
export async function sendRequest<T>(
  sdk: AdyenSdk,
  call: (checkout: CheckoutAPI) => Promise<T>,
  ms = timeoutMs,
): Promise<T | null> {
  try {
    return await withTimeout(ms, call(sdk.checkout))
  } catch (error) {
    const status = sdk.statusOf(error)
    if (status === 400 || status === 404 || status === 422) return null
    throw new AnswerLost(`Adyen: ${status ?? 'no answer'}`, { cause: error })
  }
}

/** The library's own time-out restarts with every byte. */
function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const deadline = AbortSignal.timeout(ms)
  return Promise.race([
    answer,
    new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    }),
  ])
}
