import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { createPurchaseMachine } from './package-purchase.chart.ts'
import { type PurchaseStep, purchaseSteps } from './package-purchase.types.ts'

export type PurchaseSnapshot = SnapshotFrom<ReturnType<typeof createPurchaseMachine>>

const screens = {
  choose: ['loading', 'failed', 'notOffered', 'choosing'],
  method: ['method'],
  review: ['review', 'settingMethod', 'methodUnclear', 'ordering', 'requoting', 'priceChanged', 'unclear', 'refused'],
  done: ['done'],
} as const

export type PurchaseScreen = keyof typeof screens
const names = keysOf(screens)

/** A signed-out customer stays on their screen. */
export function currentScreen(snapshot: PurchaseSnapshot): PurchaseScreen {
  if (snapshot.matches('signedOut')) return snapshot.context.orderKey === null ? 'choose' : 'review'
  return names.find((name) => screens[name].some((state) => snapshot.matches(state))) ?? 'choose'
}

const problems = ['failed', 'notOffered', 'methodUnclear', 'priceChanged', 'unclear', 'refused', 'signedOut'] as const
export const packageProblems = [...problems, 'offerGone'] as const
export type PurchaseProblem = (typeof packageProblems)[number]

/** Problem to show first, or null. */
export function problem(snapshot: PurchaseSnapshot): PurchaseProblem | null {
  if (snapshot.matches('choosing') && snapshot.context.outdated !== null) return 'offerGone'
  return problems.find((state) => snapshot.matches(state)) ?? null
}

export function isBusy(snapshot: PurchaseSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: PurchaseSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

export function canRestart(snapshot: PurchaseSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

export function canOpen(snapshot: PurchaseSnapshot, step: PurchaseStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

export interface ProgressStep {
  step: PurchaseStep
  status: 'done' | 'current' | 'upcoming'
  canOpen: boolean
}

/** Steps for the progress bar; finished steps can be opened. */
export function progress(snapshot: PurchaseSnapshot): ProgressStep[] {
  const screen = currentScreen(snapshot)
  const at = purchaseSteps.findIndex((step) => step === screen)
  return purchaseSteps.map((step, index) => ({
    step,
    status: index === at ? 'current' : at === -1 || index < at ? 'done' : 'upcoming',
    canOpen: canOpen(snapshot, step),
  }))
}
