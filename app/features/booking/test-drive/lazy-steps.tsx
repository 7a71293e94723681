import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { ContactStep as ContactStepNow } from './contact-step.tsx'
import { DonePage as DonePageNow } from './done-page.tsx'
import { DoorStep as DoorStepNow } from './door-step.tsx'

/*
 * Steps not needed for the first view: their forms weigh as much as everything before them. The server renders them at
 * once; the browser preloads them.
 */

const door = later(() => import('./door-step.tsx').then((module) => module.DoorStep))
const contact = later(() => import('./contact-step.tsx').then((module) => module.ContactStep))
const done = later(() => import('./done-page.tsx').then((module) => module.DonePage))

const drawn = createIsomorphicFn()
  .server(() => ({ DoorStep: DoorStepNow, ContactStep: ContactStepNow, DonePage: DonePageNow }))
  .client(() => ({ DoorStep: door.Component, ContactStep: contact.Component, DonePage: done.Component }))

export const { DoorStep, ContactStep, DonePage } = drawn()

/** Preloads all of them, so that no step waits for its code. */
export function preloadSteps(): void {
  for (const { preload } of [door, contact, done]) void preload()
}
