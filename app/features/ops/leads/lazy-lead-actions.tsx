import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { LeadActions as LeadActionsNow } from './lead-actions.tsx'

/* With a form: the server renders it, the browser hydrates it once its code has loaded. */

const actions = later(() => import('./lead-actions.tsx').then((module) => module.LeadActions))

export const LeadActions = createIsomorphicFn()
  .server(() => LeadActionsNow)
  .client(() => actions.Component)()

/** For client-side navigation. */
export const preloadLeadActions = actions.preload
