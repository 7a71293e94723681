/** Subject of a credit request. */
export interface CreditSubject {
  firstName: string
  lastName: string
  /** `1985-04-30` */
  birthDate: string
  address: { street: string; postcode: string; city: string; country: string }
  /** For SME and TME, which are assessed as companies. */
  company: { name: string; registrationNumber: string } | null
}

/** `referred`: the bureau cannot decide, so staff must. */
export type CreditVerdict = 'passed' | 'referred' | 'refused'

/** Port to a credit bureau. */
export interface CreditBureau {
  /**
   * Requests a verdict; a repeated reference is the same request. Throws if there is no answer. `ref` is the bureau's
   * id of its answer.
   */
  assess(
    reference: string,
    subject: CreditSubject,
    signal: AbortSignal,
  ): Promise<{ verdict: CreditVerdict; ref: string }>
}
