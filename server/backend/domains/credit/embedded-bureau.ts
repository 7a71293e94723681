import { createHash } from 'node:crypto'
import type { CreditBureau, CreditVerdict } from './credit-bureau.ts'

/** Last names of people, and names of companies, that stand for an answer; the README of this folder publishes them. */
const testNames = new Map<string, CreditVerdict | 'silent'>([
  ['refusal', 'refused'],
  ['referral', 'referred'],
  ['silence', 'silent'],
])

/** Knows nobody, and trusts whoever has no test name. */
export const embeddedBureau: CreditBureau = {
  async assess(reference, { lastName, company }) {
    const name = (company?.name ?? lastName).trim().toLowerCase()
    const verdict = testNames.get(name) ?? 'passed'
    if (verdict === 'silent') throw new Error('the bureau does not answer')
    return { verdict, ref: createHash('sha256').update(reference).digest('hex').slice(0, 16) }
  },
}
