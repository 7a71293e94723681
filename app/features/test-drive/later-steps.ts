import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { ContactStep as ContactStepNow } from './contact-step.tsx'
import { DonePage as DonePageNow } from './done-page.tsx'
import { DoorStep as DoorStepNow } from './door-step.tsx'

/*
 * What no first view of the booking needs: forms weigh as much as everything before them. The server draws them at once,
 * the browser fetches them when they are near.
 */

const loadDoorStep = () => import('./door-step.tsx').then(({ DoorStep }) => ({ default: DoorStep }))
const loadContactStep = () => import('./contact-step.tsx').then(({ ContactStep }) => ({ default: ContactStep }))
const loadDonePage = () => import('./done-page.tsx').then(({ DonePage }) => ({ default: DonePage }))

export const DoorStep = createIsomorphicFn()
  .server(() => DoorStepNow)
  .client(() => lazy(loadDoorStep))()

export const ContactStep = createIsomorphicFn()
  .server(() => ContactStepNow)
  .client(() => lazy(loadContactStep))()

export const DonePage = createIsomorphicFn()
  .server(() => DonePageNow)
  .client(() => lazy(loadDonePage))()

/** Fetches what comes after the choice of a slot while the visitor still chooses. */
export function preloadLaterSteps(): void {
  void loadContactStep()
  void loadDonePage()
}
