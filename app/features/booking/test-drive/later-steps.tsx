import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { ContactStep as ContactStepNow } from './contact-step.tsx'
import { DonePage as DonePageNow } from './done-page.tsx'
import { DoorStep as DoorStepNow } from './door-step.tsx'

/*
 * What no first view of the booking needs: forms weigh as much as everything before them. The server draws them at once,
 * the browser fetches them before they are due.
 */

const door = later(() => import('./door-step.tsx').then((module) => module.DoorStep))
const contact = later(() => import('./contact-step.tsx').then((module) => module.ContactStep))
const done = later(() => import('./done-page.tsx').then((module) => module.DonePage))

const drawn = createIsomorphicFn()
  .server(() => ({ DoorStep: DoorStepNow, ContactStep: ContactStepNow, DonePage: DonePageNow }))
  .client(() => ({ DoorStep: door.Component, ContactStep: contact.Component, DonePage: done.Component }))

export const { DoorStep, ContactStep, DonePage } = drawn()

/** Fetches them all, so that none of them is waited for. */
export function preloadLaterSteps(): void {
  for (const { preload } of [door, contact, done]) void preload()
}
