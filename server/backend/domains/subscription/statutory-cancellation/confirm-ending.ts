import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { config } from '#config'
import type { endingOutcome, statutoryCancellation } from '#server/api/contract/groups/statutory-cancellation.ts'
import { alertStaff } from '#server/backend/domains/payments/module.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { type Declaration, readDeclaration, writeDeclaration } from './declarations.ts'
import type { EndingContract, EndingTarget, StatutoryContracts, DeclarationResult } from './ending-contract.ts'
import { openEndingToken } from './ending-link.ts'
import { queueEndingMail } from './ending-mail.ts'
import { emailOf, readContract } from './find-contract.ts'

type ConfirmBody = z.output<(typeof statutoryCancellation.rows.confirmEnding)['body']>
type Confirmed = z.output<(typeof statutoryCancellation.rows.confirmEnding)['returns']>

/** Contract of a mailed link, with the declaration made. Throws `link_invalid`. */
export async function openEndingLink(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
  token: string,
): Promise<{ contract: EndingContract; declaration: Declaration | null }> {
  const subject = openEndingToken(services.env, token)
  const declaration = subject?.about === 'declaration' ? await readDeclaration(services, subject.id) : undefined
  const orderNo = subject?.about === 'order' ? subject.orderNo : declaration?.orderNo
  const contract = orderNo ? await readContract(services, kinds, orderNo) : undefined
  if (!contract) throw new Refusal('link_invalid', 'the signature is invalid, or its subject was deleted')
  return { contract, declaration: declaration ?? null }
}

/**
 * Ends the order as declared, if its machine allows; else alerts staff, since a declaration counts from its receipt.
 * Throws `link_invalid`, and `price_changed` if the fee differs from the one shown.
 */
export async function confirmEnding(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
  body: ConfirmBody,
  requestId: string,
): Promise<Confirmed> {
  const opened = await openEndingLink(services, kinds, body.token)
  const { orderNo } = opened.contract
  await countAttempt(services, limits.endingPressed, orderNo)
  return services.transaction(async () => {
    // Locks the contract: a concurrent request waits here and finds it confirmed.
    const contract = await readContract(services, kinds, orderNo, 'locked')
    const declaration = opened.declaration && (await readDeclaration(services, opened.declaration.id))
    if (!contract) throw new Refusal('link_invalid', `${orderNo} is gone`)
    if (declaration?.outcome) return confirmedView(declaration, declaration.outcome)

    const declared = declaration ?? (await declaredByLink(services, contract, body))
    const result = contract.resultFor(declared)
    // A declaration from another address gets its receipt there; the account's address gets the usual mail.
    const isSameAddress = declared.email.toLowerCase() === (await emailOf(services, contract)).toLowerCase()
    const target = { orderNo, requestId, ...(isSameAddress && { receipt: declared.id }) }
    const ended = await carryOut(services, contract, target, { result, feeShown: body.feeShown })
    const confirmed: Declaration = {
      ...declared,
      confirmedAt: services.clock.now(),
      outcome: result.outcome,
      endedOn: result.endsOn ?? null,
    }
    await writeDeclaration(services, confirmed)
    const { reason } = declared
    await queueEndingMail(
      services,
      'endingConfirmed',
      confirmed,
      {
        timeZone: config.markets[contract.country].timeZone,
        modelName: await contract.modelName(),
        outcome: result.outcome,
        ...(reason !== null && { reason }),
      },
      ended,
    )
    return confirmedView(confirmed, result.outcome)
  })
}

/** Declaration of a visitor who came by a link of the order itself. */
async function declaredByLink(
  services: BackendContext,
  contract: EndingContract,
  { kind, cause, reason, endsOn }: ConfirmBody,
): Promise<Declaration> {
  return {
    id: randomUUID(),
    kind,
    cause,
    name: null,
    reason: reason ?? null,
    endsOn: endsOn ?? null,
    typedOrderNo: contract.orderNo,
    orderNo: contract.orderNo,
    email: await emailOf(services, contract),
    locale: contract.locale,
    receivedAt: services.clock.now(),
    confirmedAt: null,
    outcome: null,
    endedOn: null,
  }
}

async function carryOut(
  services: BackendContext,
  contract: EndingContract,
  target: EndingTarget,
  { result: { outcome, ending }, feeShown }: { result: DeclarationResult; feeShown: number },
): Promise<Awaited<ReturnType<EndingContract['end']>>> {
  if (ending) return contract.end(target, ending, feeShown)
  if (outcome === 'underReview') {
    const answerBy = answerDueAt(services.clock.now(), config.markets[contract.country].timeZone).toISOString()
    await alertStaff(services, {
      about: 'endingDeclared',
      reference: target.orderNo,
      detail: `withdrawn or cancelled by the statutory form, and not possible by the rules: answer by ${answerBy}`,
    })
  }
  return {}
}

export function confirmedView(
  { kind, orderNo, typedOrderNo, receivedAt, endedOn }: Declaration,
  outcome: z.output<typeof endingOutcome>,
): Confirmed {
  return {
    kind,
    orderNo: orderNo ?? typedOrderNo,
    receivedAt: receivedAt.toISOString(),
    outcome,
    endsOn: endedOn,
  }
}
