/** Whom a bureau is asked about. */
export interface CreditSubject {
  firstName: string
  lastName: string
  /** `1985-04-30` */
  birthDate: string
  address: { street: string; postcode: string; city: string; country: string }
  /** Of SME and TME: then the company is looked at. */
  company: { name: string; registrationNumber: string } | null
}

/** `referred`: the bureau cannot tell, a person has to. */
export type CreditVerdict = 'passed' | 'referred' | 'refused'

/** Whoever knows how somebody pays. */
export interface CreditBureau {
  /**
   * Asks once: the same reference is the same question, however often it comes. Throws when there is no answer. The ref
   * is the bureau's name for its answer.
   */
  assess(
    reference: string,
    subject: CreditSubject,
    signal: AbortSignal,
  ): Promise<{ verdict: CreditVerdict; ref: string }>
}
