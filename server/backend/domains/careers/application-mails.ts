import { config } from '#config'
import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'
import type { ApplicationRow } from './job-applications.ts'
import { applicationMailRequest, type ApplicationMailTemplate } from './mails/application-mail-request.ts'

const purpose = 'job-application-link'

/** Token that opens an application without an account. */
export function applicationToken({ env }: Pick<BackendContext, 'env'>, orderNo: string): string {
  return keyedHash(env, purpose, orderNo)
}

export function isTokenOf({ env }: Pick<BackendContext, 'env'>, orderNo: string, token: string): boolean {
  return isKeyedHash(env, purpose, orderNo, token)
}

/** Mail about an application, in its language, with the link to it. */
export function mailEntry(
  services: BackendContext,
  row: ApplicationRow,
  template: ApplicationMailTemplate,
): OutboxEntry {
  const { orderNo, locale, email, firstName, title, reference, country } = row
  const { interviewAt, interviewPlace, note, isKeptLonger } = row
  const url = new URL(`/${locale}/careers/applications/${orderNo}`, services.env.publicUrl)
  url.searchParams.set('token', applicationToken(services, orderNo))
  const payload = applicationMailRequest.parse({
    template,
    to: email,
    locale,
    orderNo,
    values: {
      firstName,
      title,
      reference,
      applicationUrl: url.href,
      isKeptLonger,
      ...(note !== null && { note }),
      ...(interviewAt !== null &&
        interviewPlace !== null && {
          interview: {
            at: interviewAt.toISOString(),
            timeZone: config.markets[country].timeZone,
            place: interviewPlace,
          },
        }),
    },
  })
  return { kind: 'mail', payload }
}
