import { and } from 'xstate'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { editorSetup, id, newEditor } from './address-editor.setup.ts'
import type { LoadAddressOutcome, SaveAddressOutcome } from './address-editor.types.ts'

const loaded = ({ event }: { event: { output: LoadAddressOutcome } }) => ({ outcome: event.output })
const answer = ({ event }: { event: { output: SaveAddressOutcome } }) => ({ outcome: event.output })

const refused = <const Code extends string>(code: Code) => ({ type: 'isRefused', params: { code } }) as const

const unchecked = { target: 'unchecked', actions: 'countFailure' } as const
const failed = { target: 'failed', actions: 'countFailure' } as const
const signedOut = { guard: refused('not_signed_in'), target: 'signedOut' } as const
const gone = { guard: refused('not_found'), target: 'gone' } as const

/**
 * Two targets: affected orders, where there are any, else saving. Clears the failures of the look-up, which do not
 * count for the save.
 */
const keepTyped = [
  { guard: 'touchesOrders', target: 'affectsOrders', actions: 'clearFailures' },
  { target: 'saving', actions: 'clearFailures' },
] as const

/**
 * Adding or editing a saved address. The country decides which fields the form has. The place is looked up: if it is
 * known under another name, or unknown, the customer decides which version is saved. If open orders use the address,
 * the customer picks those that follow the change, among those whose own machines allow it. A change saved meanwhile in
 * another tab is shown and never overwritten silently. The draft is part of the context, so that it survives signing in
 * again.
 */
export const addressEditorMachine = editorSetup.createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['choosingCountry', 'editing', 'checking', 'saving', 'saved'],
    actors: { 'session.started': 'system' },
  },
  context: ({ input }) => newEditor(input),
  initial: 'choosingCountry',
  states: {
    choosingCountry: {
      tags: ['editable'],
      on: { 'country.chosen': { guard: 'isOffered', target: 'editing', actions: 'keepCountry' } },
    },
    editing: {
      tags: ['editable'],
      entry: ['clearFailures', 'forgetFinding'],
      on: {
        'entry.drafted': { actions: 'keepDraft' },
        'country.opened': { target: 'choosingCountry', actions: 'keepEntry' },
        'address.submitted': [
          { guard: 'isSamePlace', target: 'saving', actions: ['keepEntry', 'keepKey'] },
          { guard: 'isOffered', target: 'checking', actions: ['keepEntry', 'keepKey'] },
        ],
      },
    },
    checking: {
      tags: ['busy'],
      invoke: [
        {
          id: 'checkAddress',
          src: 'checkAddress',
          input: ({ context }) => ({ address: context.entry.address }),
          onDone: [
            {
              guard: and(['isAsTyped', 'touchesOrders']),
              target: 'affectsOrders',
              actions: ['clearFailures', 'keepFinding', 'takeFound'],
            },
            { guard: 'isAsTyped', target: 'saving', actions: ['clearFailures', 'keepFinding', 'takeFound'] },
            { guard: 'isFound', target: 'suggestion', actions: ['clearFailures', 'keepFinding'] },
            { target: 'notFound', actions: 'clearFailures' },
          ],
          onError: unchecked,
        },
        timeLimit('checkTimeout', 15_000, unchecked),
      ],
    },
    /** The place is known under another name or town. */
    suggestion: {
      tags: ['editable'],
      on: {
        'suggestion.taken': [
          { guard: 'touchesOrders', target: 'affectsOrders', actions: 'takeFound' },
          { target: 'saving', actions: 'takeFound' },
        ],
        'typed.kept': keepTyped,
        'editing.opened': 'editing',
      },
    },
    /** New streets and small places are missing in many directories, so the address can be saved anyway. */
    notFound: {
      tags: ['editable'],
      on: { 'typed.kept': keepTyped, 'editing.opened': 'editing' },
    },
    unchecked: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'checking' },
        'typed.kept': keepTyped,
        'editing.opened': 'editing',
      },
    },
    affectsOrders: {
      tags: ['editable'],
      on: {
        'orders.chosen': { guard: 'canFollow', target: 'saving', actions: ['keepFollowing', 'keepKey'] },
        'editing.opened': 'editing',
      },
    },
    saving: {
      tags: ['busy'],
      invoke: [
        {
          id: 'saveAddress',
          src: 'saveAddress',
          input: ({ context }) => ({
            kind: context.kind,
            addressId: context.addressId,
            version: context.opened?.version ?? null,
            entry: context.entry,
            following: [...context.following],
            saveKey: required(context.saveKey, 'saveKey'),
          }),
          onDone: [
            { guard: 'isAccepted', target: 'saved', actions: { type: 'keepSaved', params: answer } },
            { guard: and(['isOpened', refused('address_changed')]), target: 'reloading', actions: 'clearFailures' },
            { guard: refused('address_limit'), target: 'full' },
            gone,
            signedOut,
            { target: 'editing', actions: 'keepRefusal' },
          ],
          onError: failed,
        },
        timeLimit('saveTimeout', 30_000, failed),
      ],
    },
    /**
     * No answer. To the save: the address may be saved already, and the save key prevents a second save. To
     * `reloading`: the save was refused, and a retry is refused again, which reloads.
     */
    failed: {
      tags: ['retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'saving' }, 'editing.opened': 'editing' },
    },
    reloading: {
      tags: ['busy'],
      invoke: [
        {
          id: 'loadAddress',
          src: 'loadAddress',
          input: ({ context }) => ({ kind: context.kind, addressId: required(context.addressId, 'addressId') }),
          onDone: [
            { guard: 'isAccepted', target: 'conflict', actions: { type: 'keepOpened', params: loaded } },
            gone,
            signedOut,
          ],
          onError: failed,
        },
        timeLimit('loadTimeout', 15_000, failed),
      ],
    },
    /** Changed elsewhere since it was opened: both versions are shown. */
    conflict: {
      tags: ['editable'],
      on: {
        'mine.kept': [
          { guard: 'touchesOrders', target: 'affectsOrders', actions: 'keepKey' },
          { target: 'saving', actions: 'keepKey' },
        ],
        'theirs.taken': { target: 'editing', actions: 'takeTheirs' },
      },
    },
    /** Deleted since it was opened. */
    gone: {
      on: { 'new.chosen': { target: 'saving', actions: ['forgetOpened', 'keepKey'] } },
    },
    /** Maximum number of addresses reached; one has to be deleted first. */
    full: {
      on: { 'editing.opened': 'editing' },
    },
    signedOut: {
      on: { 'session.started': 'editing' },
    },
    saved: { type: 'final', tags: ['settled'] },
  },
})
