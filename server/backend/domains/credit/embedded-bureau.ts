import { createHash } from 'node:crypto'
import { creditTestNames } from '#server/api/contract/credit-test-names.ts'
import type { CreditBureau, CreditVerdict } from './credit-bureau.ts'

const verdicts = new Map<string, CreditVerdict | 'silent'>(
  creditTestNames.map(({ name, verdict }) => [name.toLowerCase(), verdict]),
)

/** Passes every name that is not a test name. */
export const embeddedBureau: CreditBureau = {
  async assess(reference, { lastName, company }) {
    const name = (company?.name ?? lastName).trim().toLowerCase()
    const verdict = verdicts.get(name) ?? 'passed'
    if (verdict === 'silent') throw new Error('the bureau does not answer')
    return { verdict, ref: createHash('sha256').update(reference).digest('hex').slice(0, 16) }
  },
}
