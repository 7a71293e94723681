import { assign, setup } from 'xstate'
import { notProvided } from '#machines/shared/not-provided.ts'
import {
  type ConsentChoices,
  type ConsentContext,
  type ConsentEvent,
  type ConsentInput,
  consentCategories,
  everythingAllowed,
  nothingAllowed,
} from './consent.types.ts'

const id = 'consent'

/** A decision made in another tab also applies here, where scripts may be running. It is stored already. */
const follow = ['keepDecision', 'stopWriters', 'deleteCookies'] as const
const decide = [...follow, 'storeDecision'] as const

/**
 * Cookie consent by category. Nothing is allowed before a decision, and refusing takes as many clicks as accepting. A
 * decision can be changed or withdrawn at any time: scripts of a withdrawn category are stopped before their cookies
 * are deleted, so that none is set again. All open tabs follow.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    input: {} as ConsentInput,
    events: {} as ConsentEvent,
  },
  guards: {
    hasDecided: ({ context }) => context.hasDecided,
    isAllowed: ({ context, event }) => event.type === 'consent.withdrawn' && context.choices[event.category],
  },
  actions: {
    keepDecision: assign(({ context, event }) => {
      const choices = choicesAfter(context.choices, event)
      return {
        choices,
        withdrawn: consentCategories.filter((category) => !choices[category]),
        hasDecided: true,
      }
    }),
    storeDecision: () => notProvided(id, 'storeDecision'),
    /** For the withdrawn categories. */
    stopWriters: () => notProvided(id, 'stopWriters'),
    /** For the withdrawn categories. */
    deleteCookies: () => notProvided(id, 'deleteCookies'),
    /** For the allowed categories; running scripts continue. */
    startWriters: () => notProvided(id, 'startWriters'),
  },
}).createMachine({
  id,
  version: '1',
  meta: {
    mainPath: ['undecided', 'asking', 'decided'],
    actors: { 'consent.needed': 'system', 'consent.found': 'system' },
  },
  context: ({ input }) => ({
    choices: input.remembered ?? nothingAllowed,
    withdrawn: [],
    hasDecided: input.remembered !== null,
  }),
  initial: 'undecided',
  states: {
    undecided: {
      on: {
        'consent.needed': [{ guard: 'hasDecided', target: 'decided' }, { target: 'asking' }],
        'consent.found': { target: 'decided', actions: follow },
      },
    },
    asking: {
      on: {
        'consent.accepted': { target: 'decided', actions: decide },
        'consent.refused': { target: 'decided', actions: decide },
        'consent.chosen': { target: 'decided', actions: decide },
        'settings.closed': { guard: 'hasDecided', target: 'decided' },
        'consent.found': { target: 'decided', actions: follow },
      },
    },
    decided: {
      entry: 'startWriters',
      on: {
        'settings.opened': { target: 'asking' },
        'consent.withdrawn': { guard: 'isAllowed', actions: decide },
        // Re-enters the state, to start the scripts that are allowed now.
        'consent.found': { target: 'decided', reenter: true, actions: follow },
      },
    },
  },
})

function choicesAfter(choices: ConsentChoices, event: ConsentEvent): ConsentChoices {
  switch (event.type) {
    case 'consent.accepted':
      return everythingAllowed
    case 'consent.refused':
      return nothingAllowed
    case 'consent.chosen':
    case 'consent.found':
      return event.choices
    case 'consent.withdrawn':
      return { ...choices, [event.category]: false }
    case 'consent.needed':
    case 'settings.opened':
    case 'settings.closed':
      return choices
  }
}
