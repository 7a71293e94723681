import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { config } from '#config'
import type { statutoryCancellation } from '#server/api/contract/groups/statutory-cancellation.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { recipientOf } from '#server/backend/kernel/limits/mailbox-of.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { type Declaration, writeDeclaration } from './declarations.ts'
import type { EndingContract, StatutoryContracts } from './ending-contract.ts'
import { endingUrl } from './ending-link.ts'
import { queueEndingMail } from './ending-mail.ts'
import { contractOf } from './find-contract.ts'

type DeclareBody = z.output<(typeof statutoryCancellation.rows.declareEnding)['body']>

/**
 * Accepts a declaration and mails the receipt. Number and address are looked up in every case, and the result is stated
 * in the mail only. Throws `captcha_invalid` and `too_many_requests`.
 */
export async function declareEnding(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
  { captcha, orderNo: typedOrderNo, reason, endsOn, ...body }: DeclareBody,
  { account, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress'>,
): Promise<{ receivedAt: string }> {
  if (config.switches.captcha) await verifyCaptcha(services, captcha)
  await countAttempt(services, limits.endingFrom, remoteAddress)
  await countAttempt(services, limits.endingTo, recipientOf(body.email, account))
  const contract = await contractOf(services, kinds, { orderNo: typedOrderNo, email: body.email })
  const declaration: Declaration = {
    ...body,
    id: randomUUID(),
    typedOrderNo,
    reason: reason ?? null,
    endsOn: endsOn ?? null,
    orderNo: contract?.orderNo ?? null,
    receivedAt: services.clock.now(),
    confirmedAt: null,
    outcome: null,
    endedOn: null,
  }
  await writeDeclaration(services, declaration)
  await (contract ? mailConfirmLink(services, declaration, contract) : mailUnknown(services, declaration))
  return { receivedAt: declaration.receivedAt.toISOString() }
}

async function mailConfirmLink(
  services: BackendContext,
  declaration: Declaration,
  contract: EndingContract,
): Promise<void> {
  const { id, kind, locale, name, reason } = declaration
  await queueEndingMail(services, 'endingReceived', declaration, {
    timeZone: config.markets[contract.country].timeZone,
    modelName: await contract.modelName(),
    confirmUrl: endingUrl(services.env, { kind, locale, subject: { about: 'declaration', id } }),
    ...(name !== null && { name }),
    ...(reason !== null && { reason }),
  })
}

function mailUnknown(services: BackendContext, declaration: Declaration): Promise<void> {
  return queueEndingMail(services, 'endingUnknown', declaration, {
    timeZone: config.locales[declaration.locale].timeZone,
  })
}
