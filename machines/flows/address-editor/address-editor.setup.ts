import { assign, setup } from 'xstate'
import { isSameAddress } from '#machines/shared/address-format.ts'
import { outcomeOf } from '#machines/shared/answers.ts'
import { missingCall } from '#machines/shared/call.ts'
import { timeout } from '#machines/shared/timeout.ts'
import {
  type AddressFinding,
  type CheckAddressInput,
  type EditorContext,
  type EditorEvent,
  type EditorInput,
  entryRefusals,
  type LoadAddressInput,
  type LoadAddressOutcome,
  type SaveAddressInput,
  type SaveAddressOutcome,
} from './address-editor.types.ts'

export const id = 'addressEditor'

const maximumFailures = 5

type RefusalCode = Exclude<SaveAddressOutcome | LoadAddressOutcome, { ok: true }>['code']

export const editorSetup = setup({
  types: {
    context: {} as EditorContext,
    input: {} as EditorInput,
    events: {} as EditorEvent,
    tags: {} as 'busy' | 'editable' | 'retryable' | 'settled',
  },
  actors: {
    checkAddress: missingCall<CheckAddressInput, AddressFinding>(id, 'checkAddress'),
    saveAddress: missingCall<SaveAddressInput, SaveAddressOutcome>(id, 'saveAddress'),
    loadAddress: missingCall<LoadAddressInput, LoadAddressOutcome>(id, 'loadAddress'),
    timeout,
  },
  guards: {
    isOffered: ({ context, event }) => {
      if (event.type === 'country.chosen') return context.countries.includes(event.country)
      return event.type === 'address.submitted' && context.countries.includes(event.entry.address.country)
    },
    /** Address and payer are unchanged; at most label and default differ. */
    isSamePlace: ({ context: { opened }, event }) =>
      event.type === 'address.submitted' &&
      opened !== null &&
      isSameAddress(opened.entry.address, event.entry.address) &&
      samePayer(opened.entry.payer, event.entry.payer),
    /** The place was found as typed, apart from spelling, which is then taken from the directory. */
    isAsTyped: ({ context, event }) => {
      const address = findingIn(event)?.address
      return address ? isSameAddress(address, context.entry.address) : false
    },
    isFound: ({ event }) => Boolean(findingIn(event)?.address),
    /** Editing an existing address. */
    isOpened: ({ context }) => context.addressId !== null,
    touchesOrders: ({ context: { opened } }) => opened !== null && opened.orders.length > 0,
    canFollow: ({ context: { opened }, event }) =>
      event.type === 'orders.chosen' &&
      event.orderNos.every((number) =>
        opened?.orders.some(({ orderNo, refusedBy }) => orderNo === number && refusedBy === null),
      ),
    isAccepted: ({ event }) => outcomeOf(event)?.ok === true,
    isRefused: ({ event }, { code }: { code: RefusalCode }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false && outcome.code === code
    },
    canRetry: ({ context }) => context.failures < maximumFailures,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    keepCountry: assign(({ context: { entry }, event }) =>
      event.type === 'country.chosen' ? { entry: inCountry(entry, event.country) } : {},
    ),
    keepDraft: assign(({ event }) => (event.type === 'entry.drafted' ? { entry: event.entry } : {})),
    keepEntry: assign(({ event }) => ('entry' in event ? { entry: event.entry, refusal: null, following: [] } : {})),
    keepKey: assign(({ event }) => ('saveKey' in event ? { saveKey: event.saveKey } : {})),
    keepFinding: assign(({ event }) => ({ finding: findingIn(event) })),
    takeFound: assign(({ context: { entry, finding } }) =>
      finding?.address ? { entry: { ...entry, address: finding.address } } : {},
    ),
    forgetFinding: assign({ finding: null }),
    keepFollowing: assign(({ event }) => (event.type === 'orders.chosen' ? { following: event.orderNos } : {})),
    keepRefusal: assign(({ event }) => {
      const outcome = outcomeOf(event)
      return outcome?.ok === false ? { refusal: entryRefusals.find((code) => code === outcome.code) ?? null } : {}
    }),
    keepOpened: assign((_, { outcome }: { outcome: LoadAddressOutcome }) =>
      outcome.ok ? { opened: outcome.value, following: [] } : {},
    ),
    takeTheirs: assign(({ context: { opened, entry } }) => ({ entry: opened?.entry ?? entry })),
    /** Saves as a new address, which no order uses. */
    forgetOpened: assign({ addressId: null, opened: null, following: [] }),
    keepSaved: assign((_, { outcome }: { outcome: SaveAddressOutcome }) =>
      outcome.ok ? { saved: outcome.value } : {},
    ),
  },
})

export function newEditor({ accountId, kind, addressId, opened, entry, countries }: EditorInput): EditorContext {
  return {
    accountId,
    kind,
    addressId,
    countries,
    opened,
    entry,
    finding: null,
    following: [],
    saveKey: null,
    refusal: null,
    failures: 0,
    saved: null,
  }
}

function findingIn(event: object): AddressFinding | null {
  return 'output' in event && isFinding(event.output) ? event.output : null
}

function isFinding(output: unknown): output is AddressFinding {
  return typeof output === 'object' && output !== null && 'address' in output
}

/** Clears the postcode when the country changes. */
function inCountry(entry: EditorContext['entry'], country: string): EditorContext['entry'] {
  const { address } = entry
  if (address.country === country) return entry
  return { ...entry, address: { ...address, country, postcode: '' } }
}

function samePayer(one: EditorContext['entry']['payer'], other: EditorContext['entry']['payer']): boolean {
  return (
    one?.name === other?.name &&
    one?.email === other?.email &&
    one?.company?.name === other?.company?.name &&
    one?.company?.registrationNumber === other?.company?.registrationNumber &&
    one?.company?.vatId === other?.company?.vatId
  )
}
