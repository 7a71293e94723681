/** What is filled in for one customer. */
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

/** The contract of one language. The clauses stand in the same order in all of them; their number is what is quoted. */
export interface ContractText {
  title: string
  lead: string
  particularsTitle: string
  particulars: Record<(typeof particularIds)[number], string>
  clauses: readonly { title: string; paragraphs: readonly string[] }[]
}
