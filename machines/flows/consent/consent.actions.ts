import { allowedBy } from './consent.selectors.ts'
import type { ConsentCategory, ConsentChoices, ConsentContext } from './consent.types.ts'

interface ConsentPorts {
  /** Stores the decision for later visits and logs it as proof of consent. */
  storeDecision(choices: ConsentChoices): void
  /** Starts scripts that set cookies of these categories; running ones continue. */
  startWriters(categories: readonly ConsentCategory[]): void
  stopWriters(categories: readonly ConsentCategory[]): void
  deleteCookies(categories: readonly ConsentCategory[]): void
}

/** Actions for `consentMachine.provide({ actions: createConsentActions(ports) })`. */
export function createConsentActions(ports: ConsentPorts) {
  return {
    storeDecision: ({ context }: { context: ConsentContext }) => ports.storeDecision(context.choices),
    startWriters: ({ context }: { context: ConsentContext }) => ports.startWriters(allowedBy(context.choices)),
    stopWriters: ({ context }: { context: ConsentContext }) => ports.stopWriters(context.withdrawn),
    deleteCookies: ({ context }: { context: ConsentContext }) => ports.deleteCookies(context.withdrawn),
  }
}
