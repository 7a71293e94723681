import { failedTo } from '#machines/shared/call.ts'
import { required } from '#machines/shared/required.ts'
import { timeLimit } from '#machines/shared/timeout.ts'
import { holdClock, licenceRefused, orderLost, signedOutAt } from './refusals.ts'
import type { SaveOutcome, UploadLicenceOutcome } from './subscription-checkout.calls.ts'
import { checkoutSetup } from './subscription-checkout.setup.ts'

const uploaded = ({ event }: { event: { output: UploadLicenceOutcome } }) => ({ outcome: event.output })
const saved = ({ event }: { event: { output: SaveOutcome } }) => ({ outcome: event.output })

/** Who drives, with both sides of the licence. What is typed is kept also while an image is on its way. */
export const driverState = checkoutSetup.createStateConfig({
  initial: 'editing',
  invoke: holdClock,
  on: {
    'driver.drafted': { actions: 'keepDriver' },
    'licence.chosen': { target: '.uploading', actions: ['clearFailures', 'keepUpload'] },
    'driver.submitted': {
      guard: 'hasLicence',
      target: '.saving',
      actions: ['clearFailures', 'keepDriver'],
    },
  },
  states: {
    editing: { tags: ['editable'] },
    /** The order has lost what it had; everything is sent once more, step by step. */
    incomplete: { tags: ['editable'] },
    uploading: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'licence.chosen': {}, 'driver.submitted': {} },
      invoke: [
        {
          id: 'uploadLicence',
          src: 'uploadLicence',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            ...required(context.upload, 'upload'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: 'editing',
              actions: ['clearFailures', { type: 'keepLicence', params: uploaded }],
            },
            licenceRefused,
            signedOutAt('driver'),
            ...orderLost,
            { target: 'uploadLost', actions: 'forgetUpload' },
          ],
          onError: failedTo('notUploaded'),
        },
        timeLimit('uploadTimeout', 60_000, failedTo('notUploaded')),
      ],
    },
    /** The page was loaded anew in the middle of it and has the file no more. */
    uploadLost: { tags: ['editable'] },
    notUploaded: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'uploading' } },
    },
    licenceRejected: { tags: ['editable'] },
    /** Below the minimum age, or without a valid phone number. */
    notEligible: { tags: ['editable'] },
    saving: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'driver.drafted': {}, 'licence.chosen': {}, 'driver.submitted': {} },
      invoke: [
        {
          id: 'saveDriver',
          src: 'saveDriver',
          input: ({ context: { order, driver, licence } }) => ({
            orderNo: required(order, 'order').orderNo,
            driver,
            licence: {
              front: required(licence.front, 'front of the licence'),
              back: required(licence.back, 'back of the licence'),
            },
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held.delivery',
              actions: [
                'clearFailures',
                { type: 'keepHold', params: saved },
                { type: 'markSaved', params: { part: 'driver' } },
              ],
            },
            licenceRefused,
            signedOutAt('driver'),
            ...orderLost,
            { target: 'notEligible' },
          ],
          onError: failedTo('unsaved'),
        },
        timeLimit('driverTimeout', 15_000, failedTo('unsaved')),
      ],
    },
    unsaved: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'saving' } },
    },
  },
})

/** Picked up at a site or brought home, and when. */
export const deliveryState = checkoutSetup.createStateConfig({
  initial: 'editing',
  invoke: holdClock,
  on: {
    'delivery.drafted': { actions: 'keepDelivery' },
    'delivery.submitted': { target: '.saving', actions: ['clearFailures', 'keepDelivery'] },
  },
  states: {
    editing: { tags: ['editable'] },
    saving: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'delivery.drafted': {}, 'delivery.submitted': {} },
      invoke: [
        {
          id: 'saveDelivery',
          src: 'saveDelivery',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            delivery: required(context.delivery, 'delivery'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held.billing',
              actions: [
                'clearFailures',
                { type: 'keepHold', params: saved },
                { type: 'markSaved', params: { part: 'delivery' } },
              ],
            },
            { guard: { type: 'isRefused', params: { code: 'date_taken' } }, target: 'dateTaken' },
            signedOutAt('delivery'),
            ...orderLost,
            { target: 'notServed' },
          ],
          onError: failedTo('unsaved'),
        },
        timeLimit('deliveryTimeout', 15_000, failedTo('unsaved')),
      ],
    },
    /** Nothing is brought to this address. */
    notServed: { tags: ['editable'] },
    /** Taken or no longer offered, or reserved for members after a membership has ended. */
    dateTaken: { tags: ['editable'] },
    unsaved: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'saving' } },
    },
  },
})

/** Who is billed. */
export const billingState = checkoutSetup.createStateConfig({
  initial: 'editing',
  invoke: holdClock,
  on: {
    'billing.drafted': { actions: 'keepBilling' },
    'billing.submitted': { target: '.saving', actions: ['clearFailures', 'keepBilling'] },
  },
  states: {
    editing: { tags: ['editable'] },
    saving: {
      tags: ['busy'],
      on: { 'step.opened': {}, 'billing.drafted': {}, 'billing.submitted': {} },
      invoke: [
        {
          id: 'saveBilling',
          src: 'saveBilling',
          input: ({ context }) => ({
            orderNo: required(context.order, 'order').orderNo,
            billing: required(context.billing, 'billing'),
          }),
          onDone: [
            {
              guard: 'isAccepted',
              target: '#subscriptionCheckout.open.held.credit',
              actions: [
                'clearFailures',
                { type: 'keepHold', params: saved },
                { type: 'markSaved', params: { part: 'billing' } },
              ],
            },
            signedOutAt('billing'),
            ...orderLost,
            { target: 'vatIdInvalid' },
          ],
          onError: failedTo('unsaved'),
        },
        timeLimit('billingTimeout', 15_000, failedTo('unsaved')),
      ],
    },
    vatIdInvalid: { tags: ['editable'] },
    unsaved: {
      tags: ['editable', 'retryable'],
      on: { 'retry.requested': { guard: 'canRetry', target: 'saving' } },
    },
  },
})
