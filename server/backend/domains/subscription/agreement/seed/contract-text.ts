/** Fields filled in for each customer. */
export const particularIds = [
  'customer',
  'vehicle',
  'term',
  'mileage',
  'monthlyPrice',
  'dueWithOrder',
  'deposit',
  'handover',
] as const

/**
 * Contract text in one language. All languages list the clauses in the same order, since clauses are quoted by number.
 */
export interface ContractText {
  title: string
  lead: string
  particularsTitle: string
  particulars: Record<(typeof particularIds)[number], string>
  clauses: readonly { title: string; paragraphs: readonly string[] }[]
}
