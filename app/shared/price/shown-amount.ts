import { IdentityType } from '#machines/shared/codes.ts'

export interface Taxed {
  /** Minor units, tax included. */
  amount: number
  vatAmount: number
}

/** Whether a kind of customer reckons without tax. Consumers, and visitors who have not said, see what they pay. */
export function isNetFirst(identityType: IdentityType | null): boolean {
  return identityType !== null && identityType !== IdentityType.private
}

/** Amount of a price as a kind of customer reads it: companies without the tax. */
export function shownAmount({ amount, vatAmount }: Taxed, identityType: IdentityType | null): number {
  return isNetFirst(identityType) ? amount - vatAmount : amount
}

/** Whether tax comes on top of the amount shown: for companies, unless they owe it themselves. */
export function isTaxAdded({ vatAmount }: Pick<Taxed, 'vatAmount'>, identityType: IdentityType | null): boolean {
  return isNetFirst(identityType) && vatAmount !== 0
}
