import { createIsomorphicFn } from '@tanstack/react-start'
import { later } from '#app/lib/deferred/later.tsx'
import { BillingStep as BillingStepNow } from './billing-step.tsx'
import { CreditStep as CreditStepNow } from './credit-step.tsx'
import { DeliveryStep as DeliveryStepNow } from './delivery-step.tsx'
import { DoneScreen as DoneScreenNow } from './done-screen.tsx'
import { DriverStep as DriverStepNow } from './driver-step.tsx'
import { PayScreen as PayScreenNow } from './pay-screen.tsx'
import { PaymentStep as PaymentStepNow } from './payment-step.tsx'
import { ReviewStep as ReviewStepNow } from './review-step.tsx'

/*
 * What no first view of the checkout needs: forms weigh as much as everything before them. The server draws them at once,
 * the browser fetches them before they are due.
 */

const driver = later(() => import('./driver-step.tsx').then((module) => module.DriverStep))
const delivery = later(() => import('./delivery-step.tsx').then((module) => module.DeliveryStep))
const payment = later(() => import('./payment-step.tsx').then((module) => module.PaymentStep))
const review = later(() => import('./review-step.tsx').then((module) => module.ReviewStep))
const billing = later(() => import('./billing-step.tsx').then((module) => module.BillingStep))
const credit = later(() => import('./credit-step.tsx').then((module) => module.CreditStep))
const pay = later(() => import('./pay-screen.tsx').then((module) => module.PayScreen))
const done = later(() => import('./done-screen.tsx').then((module) => module.DoneScreen))

const drawn = createIsomorphicFn()
  .server(() => ({
    DriverStep: DriverStepNow,
    DeliveryStep: DeliveryStepNow,
    PaymentStep: PaymentStepNow,
    ReviewStep: ReviewStepNow,
    BillingStep: BillingStepNow,
    CreditStep: CreditStepNow,
    PayScreen: PayScreenNow,
    DoneScreen: DoneScreenNow,
  }))
  .client(() => ({
    DriverStep: driver.Component,
    DeliveryStep: delivery.Component,
    PaymentStep: payment.Component,
    ReviewStep: review.Component,
    BillingStep: billing.Component,
    CreditStep: credit.Component,
    PayScreen: pay.Component,
    DoneScreen: done.Component,
  }))

export const { DriverStep, DeliveryStep, BillingStep, CreditStep, PaymentStep, ReviewStep, PayScreen, DoneScreen } =
  drawn()

/** Fetches them all, so that none of them is waited for. */
export function preloadLaterSteps(): void {
  for (const { preload } of [driver, delivery, billing, credit, payment, review, pay, done]) void preload()
}
