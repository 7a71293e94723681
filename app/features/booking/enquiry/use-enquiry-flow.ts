import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { submitEnquiry } from '#app/functions/booking/car-enquiry.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { onlineCall } from '#app/lib/flow/call.ts'
import { useTabFlow } from '#app/lib/flow/use-tab-flow.ts'
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
import { restoreFlow } from '#machines/shared/persistence.ts'

export type EnquiryActor = ActorRefFrom<typeof enquiryFormMachine>

/** Form stored in this tab, separately for each account, about the car and terms of the page. Null until it has started. */
export function useEnquiryFlow(given: EnquiryFormInput, accountId: string | null): EnquiryActor | null {
  const [input] = useState(given)
  const key = `flow:enquiryForm${accountId === null ? '' : `:${accountId}`}`
  const actor = useTabFlow<EnquiryActor>(key, countFlowStep, (stored) => {
    const machine = enquiryFormMachine.provide({ actors: { submitEnquiry: onlineCall(sendEnquiry) } })
    const restored = restoreFlow(machine, stored, input)
    const started =
      'snapshot' in restored ? resumed(machine, restored.snapshot, input) : createActor(machine, { input })
    return { actor: started, isRestored: 'snapshot' in restored, isOver: () => isDone(started.getSnapshot()) }
  })

  useEffect(() => {
    const reconnect = () => actor?.send({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    return () => window.removeEventListener('online', reconnect)
  }, [actor])
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
