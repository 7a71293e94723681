import { and, setup } from 'xstate'
import { DataChangeStatus } from './data-change.status.ts'
import type { DataChangeEvent, DataChangeFacts } from './data-change.types.ts'

/**
 * Change of master data: drafted, proposed, released by a second person, in force from its day on. What is no matter of
 * money, such as opening hours, its writer publishes. Only the values that differ are part of it, so that two changes of
 * one record do not undo each other; a change whose values were changed by another one meanwhile does not come into force.
 * Undoing returns to what applied before, which two people had released. The specification has no status codes for it;
 * these are our own.
 */
export const dataChangeMachine = setup({
  types: {
    context: {} as DataChangeFacts,
    input: {} as DataChangeFacts,
    events: {} as DataChangeEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    concernsMoney: ({ context }) => context.concernsMoney,
    isNoMoney: ({ context }) => !context.concernsMoney,
    isDifferent: ({ event }) => 'differences' in event && event.differences > 0,
    isValid: ({ event }) => 'isValid' in event && event.isValid,
    isSecondPerson: ({ event }) => 'isSecondPerson' in event && event.isSecondPerson,
    isUpToDate: ({ event }) => 'isUpToDate' in event && event.isUpToDate,
    hasDay: ({ context }) => context.validFrom !== null,
    isDue: ({ context }) => context.validFrom !== null && context.validFrom <= context.now,
    isUnchangedSince: ({ event }) => 'isUnchangedSince' in event && event.isUnchangedSince,
  },
  actions: {
    /** Writes the values, for every replica. */
    putInForce: () => {},
    /** Writes the values from before. */
    putBack: () => {},
    /** Day from which it is in force; replaces an earlier timer. */
    scheduleTimers: () => {},
    dropTimers: () => {},
  },
}).createMachine({
  id: 'dataChange',
  meta: { mainPath: ['planned', 'draft', 'proposed', 'scheduled', 'inForce'] },
  version: '1',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: { on: { 'staff.drafted': 'draft' } },
    draft: {
      meta: { code: DataChangeStatus.draft },
      tags: ['open'],
      on: {
        'staff.edited': 'draft',
        'staff.proposed': {
          target: 'proposed',
          guard: and(['concernsMoney', 'isDifferent', 'isUpToDate', 'isValid']),
        },
        'staff.published': [
          {
            target: 'scheduled',
            guard: and(['isNoMoney', 'isDifferent', 'isUpToDate', 'isValid', 'hasDay']),
            actions: 'scheduleTimers',
          },
          {
            target: 'inForce',
            guard: and(['isNoMoney', 'isDifferent', 'isUpToDate', 'isValid']),
            actions: 'putInForce',
          },
        ],
        'staff.discarded': 'discarded',
      },
    },
    proposed: {
      meta: { code: DataChangeStatus.proposed },
      tags: ['open'],
      on: {
        'staff.withdrawn': 'draft',
        'staff.returned': { target: 'draft', guard: 'isSecondPerson' },
        'staff.released': [
          // A day that has passed is due at once.
          {
            target: 'scheduled',
            guard: and(['isSecondPerson', 'isUpToDate', 'hasDay']),
            actions: 'scheduleTimers',
          },
          { target: 'inForce', guard: and(['isSecondPerson', 'isUpToDate']), actions: 'putInForce' },
        ],
      },
    },
    scheduled: {
      meta: { code: DataChangeStatus.scheduled },
      tags: ['open'],
      on: {
        'staff.unscheduled': { target: 'draft', guard: 'concernsMoney', actions: 'dropTimers' },
        'staff.retracted': { target: 'draft', guard: 'isNoMoney', actions: 'dropTimers' },
        'timer.due': [
          { target: 'inForce', guard: and(['isDue', 'isUpToDate']), actions: 'putInForce' },
          // Another change has come into force for one of its values.
          { target: 'outdated', guard: 'isDue' },
        ],
      },
    },
    inForce: {
      meta: { code: DataChangeStatus.inForce, isFinal: true },
      tags: ['settled'],
      on: {
        'staff.undone': { target: 'undone', guard: and(['concernsMoney', 'isUnchangedSince']), actions: 'putBack' },
        'staff.retracted': { target: 'undone', guard: and(['isNoMoney', 'isUnchangedSince']), actions: 'putBack' },
      },
    },
    undone: { meta: { code: DataChangeStatus.undone }, tags: ['settled'], type: 'final' },
    /** Its day came, and it was not in force: staff decide what becomes of it. */
    outdated: {
      meta: { code: DataChangeStatus.outdated },
      tags: ['open'],
      on: { 'staff.reopened': 'draft', 'staff.discarded': 'discarded' },
    },
    discarded: { meta: { code: DataChangeStatus.discarded }, tags: ['settled'], type: 'final' },
  },
})
