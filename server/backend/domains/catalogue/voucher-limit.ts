import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt, uncountAttempt } from '#server/backend/platform/attempts/attempts.ts'

/**
 * Runs work that uses a typed voucher, and counts it if the voucher is wrong: codes are short and could be guessed.
 * Counts first, so that concurrent guesses are all counted; call it outside a transaction. Throws `too_many_requests`,
 * and the errors of the work.
 */
export async function withVoucher<T>(
  services: BackendContext,
  { voucherCode, remoteAddress }: Pick<CallContext, 'remoteAddress'> & { voucherCode: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (voucherCode === undefined) return work()
  await countAttempt(services, limits.voucherFrom, remoteAddress)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof Refusal && error.code === 'voucher_invalid'
    throw error
  } finally {
    if (!isWrong) await uncountAttempt(services, limits.voucherFrom, remoteAddress)
  }
}
