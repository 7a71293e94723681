import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { submitEnquiry } from '#app/functions/booking/car-enquiry.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { onlineCall } from '#app/lib/flow/call.ts'
import { reportSteps } from '#app/lib/flow/report-steps.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { orderOrigin } from '#app/lib/storage/order-origin.ts'
import {
  type EnquiryFormInput,
  enquiryFormMachine,
  type EnquiryFormSnapshot,
  type EnquiryTerms,
  isDone,
  isEditable,
  type SubmitEnquiryInput,
} from '#machines/flows/enquiry-form/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'

export type EnquiryActor = ActorRefFrom<typeof enquiryFormMachine>

/** Storage key; the tab stores typed values until they are sent, separately for each account. */
const keyOf = (accountId: string | null) => `flow:enquiryForm${accountId === null ? '' : `:${accountId}`}`

/** Resumes the form stored in this tab, about the car and terms of the page. Null until it has started. */
export function useEnquiryFlow(given: EnquiryFormInput, accountId: string | null): EnquiryActor | null {
  const [actor, setActor] = useState<EnquiryActor | null>(null)
  const [input] = useState(given)
  const key = keyOf(accountId)

  useEffect(() => {
    const machine = enquiryFormMachine.provide({ actors: { submitEnquiry: onlineCall(sendEnquiry) } })
    const restored = restoreFlow(machine, readStored(key), input)
    const started =
      'snapshot' in restored ? resumed(machine, restored.snapshot, input) : createActor(machine, { input })
    started.subscribe((next) => {
      if (isDone(next)) removeItem('sessionStorage', key)
      else writeItem('sessionStorage', key, JSON.stringify(saveFlow(started)))
    })
    const reconnect = () => started.send({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    started.start()
    const stopReporting = reportSteps(started, {
      machine: machine.id,
      isRestored: 'snapshot' in restored,
      countStep: countFlowStep,
    })
    setActor(started)
    return () => {
      stopReporting()
      window.removeEventListener('online', reconnect)
      started.stop()
    }
  }, [input, key])

  useFollowedTerms(actor, given.terms)
  return actor
}

/** The form follows car, terms and price of the page, unless it is being sent. */
function useFollowedTerms(actor: EnquiryActor | null, terms: EnquiryTerms): void {
  const follow = useEffectEvent(() => {
    if (!actor) return
    const snapshot = actor.getSnapshot()
    if (isEditable(snapshot) && !isSame(snapshot.context.terms, terms)) actor.send({ type: 'terms.changed', terms })
  })
  const subject = JSON.stringify(terms)
  useEffect(() => follow(), [actor, subject])
}

/** A restored form drops a consent to other guidelines than those shown. One already sent stays as it is. */
function resumed(
  machine: typeof enquiryFormMachine,
  snapshot: EnquiryFormSnapshot,
  input: EnquiryFormInput,
): EnquiryActor {
  const restored = createActor(machine, { input, snapshot })
  if (!isEditable(restored.getSnapshot())) return restored
  const { terms, textVersion } = input
  const { draft, ...context } = snapshot.context
  const privateCheck = draft.privateCheck && context.textVersion === textVersion
  const today = { ...snapshot, context: { ...context, terms, textVersion, draft: { ...draft, privateCheck } } }
  return createActor(machine, { input, snapshot: today })
}

/** Adds what only the browser knows: what led to the enquiry. */
async function sendEnquiry({
  data: { body, idempotencyKey },
  signal,
}: {
  data: SubmitEnquiryInput
  signal: AbortSignal
}) {
  return submitEnquiry({ data: { body: { ...body, ...(await orderOrigin()) }, idempotencyKey }, signal })
}

function isSame(one: EnquiryTerms, other: EnquiryTerms): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readStored(key: string): unknown {
  const text = readItem('sessionStorage', key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; the form starts over.
    return null
  }
}
