import { createHash } from 'node:crypto'
import type { CreditBureau, CreditVerdict } from './credit-bureau.ts'

/** Last names and company names with a fixed verdict, published in this folder's README. */
const testNames = new Map<string, CreditVerdict | 'silent'>([
  ['refusal', 'refused'],
  ['referral', 'referred'],
  ['silence', 'silent'],
])

/** Passes every name that is not a test name. */
export const embeddedBureau: CreditBureau = {
  async assess(reference, { lastName, company }) {
    const name = (company?.name ?? lastName).trim().toLowerCase()
    const verdict = testNames.get(name) ?? 'passed'
    if (verdict === 'silent') throw new Error('the bureau does not answer')
    return { verdict, ref: createHash('sha256').update(reference).digest('hex').slice(0, 16) }
  },
}
