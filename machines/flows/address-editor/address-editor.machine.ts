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
 * Two ways on from an address that stands: to the orders that go to it, where there are any. How often it could not be
 * looked up says nothing of the call that saves.
 */
const kept = [
  { guard: 'touchesOrders', target: 'affectsOrders', actions: 'clearFailures' },
  { target: 'saving', actions: 'clearFailures' },
] as const

/**
 * Writing down an address, or changing one that is saved. Its country says what is asked for; the place is looked up, and
 * where it is known by another name, or not at all, the customer says which it shall be. Of open orders that go to it they
 * say which ones follow; whether those can, their own machines have judged. What was saved meanwhile in another tab is
 * shown, never overwritten unseen. What is being typed is the editor's too: whoever has to sign in again finds it there.
 */
export const addressEditorMachine = editorSetup.createMachine({
  id,
  version: '1',
  meta: { actors: { 'session.started': 'system' } },
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
    /** The place has another name, or another town: as typed, or as found. */
    suggestion: {
      tags: ['editable'],
      on: {
        'suggestion.taken': [
          { guard: 'touchesOrders', target: 'affectsOrders', actions: 'takeFound' },
          { target: 'saving', actions: 'takeFound' },
        ],
        'typed.kept': kept,
        'editing.opened': 'editing',
      },
    },
    /** New streets and small places are unknown to many lists: it can be kept all the same. */
    notFound: {
      tags: ['editable'],
      on: { 'typed.kept': kept, 'editing.opened': 'editing' },
    },
    unchecked: {
      tags: ['retryable'],
      on: {
        'retry.requested': { guard: 'canRetry', target: 'checking' },
        'typed.kept': kept,
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
    /** No answer: it may be saved already. Under the same key it is saved once. */
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
    /** Saved elsewhere since it was opened: both are shown. */
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
    /** There are as many as there can be; one has to go first. */
    full: {
      on: { 'editing.opened': 'editing' },
    },
    signedOut: {
      on: { 'session.started': 'editing' },
    },
    saved: { type: 'final', tags: ['settled'] },
  },
})
