import { assign, setup } from 'xstate'
import type { BannerContext, BannerEvent } from './alert-banner.types.ts'

/**
 * The site's single alert banner. The site raises and clears an alert; a customer can dismiss a closeable one until the
 * next page load. The machine is never saved.
 */
export const alertBannerMachine = setup({
  types: {
    context: {} as BannerContext,
    events: {} as BannerEvent,
  },
  guards: {
    /** A dismissed alert stays hidden until the next page load, however often it is raised. */
    isNotDismissed: ({ context, event }) =>
      event.type === 'alert.raised' && !context.dismissed.includes(event.alert.id),
    /** Other alerts stay until the site clears them. */
    isCloseable: ({ context }) => context.alert?.isCloseable === true,
  },
  actions: {
    keepAlert: assign(({ event }) => (event.type === 'alert.raised' ? { alert: event.alert } : {})),
    forgetAlert: assign({ alert: null }),
    rememberDismissal: assign(({ context }) =>
      context.alert ? { dismissed: [...context.dismissed, context.alert.id] } : {},
    ),
  },
}).createMachine({
  id: 'alertBanner',
  version: '1',
  meta: { mainPath: ['hidden', 'visible'], actors: { 'alert.raised': 'system', 'alert.cleared': 'system' } },
  context: { alert: null, dismissed: [] },
  initial: 'hidden',
  states: {
    /** No alert, or the last one was cleared or dismissed. */
    hidden: {
      on: {
        'alert.raised': { guard: 'isNotDismissed', target: 'visible', actions: 'keepAlert' },
      },
    },
    /** One alert: a newer one takes its place. */
    visible: {
      on: {
        'alert.raised': { guard: 'isNotDismissed', actions: 'keepAlert' },
        'alert.cleared': { target: 'hidden', actions: 'forgetAlert' },
        'alert.dismissed': { guard: 'isCloseable', target: 'hidden', actions: ['rememberDismissal', 'forgetAlert'] },
      },
    },
  },
})
