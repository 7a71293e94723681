import { allowedBy } from './consent.selectors.ts'
import type { ConsentCategory, ConsentChoices, ConsentContext } from './consent.types.ts'

interface ConsentPorts {
  /** Remembers the decision for later visits, and proves it. */
  storeDecision(choices: ConsentChoices): void
  /** Starts what writes cookies of these categories; a writer that runs already goes on. */
  startWriters(categories: readonly ConsentCategory[]): void
  stopWriters(categories: readonly ConsentCategory[]): void
  deleteCookies(categories: readonly ConsentCategory[]): void
}

/** What a decision brings about: `consentMachine.provide({ actions: createConsentActions(ports) })`. */
export function createConsentActions(ports: ConsentPorts) {
  return {
    storeDecision: ({ context }: { context: ConsentContext }) => ports.storeDecision(context.choices),
    startWriters: ({ context }: { context: ConsentContext }) => ports.startWriters(allowedBy(context.choices)),
    stopWriters: ({ context }: { context: ConsentContext }) => ports.stopWriters(context.withdrawn),
    deleteCookies: ({ context }: { context: ConsentContext }) => ports.deleteCookies(context.withdrawn),
  }
}
