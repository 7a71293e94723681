import { type Logger, pino } from 'pino'
import { type Api, createApi } from '#server/api/client/client.ts'
import { signedExchange } from '#server/api/client/signed-exchange.ts'
import type { SigningApp } from '#server/api/client/signer.ts'
import { httpTransport } from '#server/api/client/transport.ts'

/** Signed client of a backend at this URL. */
export function httpApi(url: string, app: SigningApp, log: Logger = pino({ level: 'silent' })): Api {
  return createApi(
    signedExchange({
      transport: httpTransport(url),
      app,
      signatureType: 'sign',
      hash: 'sha256',
      timeoutMs: 20_000,
      serviceTokenSeconds: 3_600,
      log,
    }),
  )
}
