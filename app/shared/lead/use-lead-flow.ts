import { startTransition, useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { onlineCall } from '#app/lib/flow/call.ts'
import { reportSteps } from '#app/lib/flow/report-steps.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import {
  isDone,
  isEditable,
  type LeadFormInput,
  leadFormMachine,
  type LeadFormSnapshot,
  type LeadScene,
  type LeadSubject,
} from '#machines/flows/lead-form/index.ts'
import { restoreFlow, type SavedFlow, saveFlow } from '#machines/shared/persistence.ts'
import { type KnownPerson, sendLead } from './lead-calls.ts'

export type LeadActor = ActorRefFrom<typeof leadFormMachine>

/** Requested subscriptions are ticked, all others are opt-in. */
const ticked: Record<LeadScene, string[]> = { newsletter: ['news'], test_drive: [], intention: [], b2b: [] }

interface LeadFlowOptions {
  scene: LeadScene
  about: LeadSubject
  person: KnownPerson | null
  /** Version of the guidelines shown. */
  textVersion: string
}

/** Resumes the form stored in this tab. Null until it has started. */
export function useLeadFlow({ scene, about, person, textVersion }: LeadFlowOptions): LeadActor | null {
  const { market } = useLocale()
  const [actor, setActor] = useState<LeadActor | null>(null)
  const [input] = useState<LeadFormInput>(() => ({
    scene,
    about,
    textVersion,
    preset: { phoneCountry: market ?? 'DE', sections: ticked[scene], ...person?.known },
  }))
  const accountId = person?.accountId

  useEffect(() => {
    const machine = leadFormMachine.provide({ actors: { recordLead: onlineCall(sendLead) } })
    const restored = restoreFlow(machine, readStoredLead(scene, accountId), input)
    const started =
      'snapshot' in restored ? resumeLead(machine, restored.snapshot, input) : createActor(machine, { input })
    started.subscribe((next) => {
      if (isDone(next)) forgetLead(scene, accountId)
      else storeLead(saveFlow(started), scene, accountId)
    })
    const reconnect = () => started.send({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    started.start()
    const stopReporting = reportSteps(started, {
      machine: machine.id,
      scene,
      isRestored: 'snapshot' in restored,
      countStep: countFlowStep,
    })
    startTransition(() => setActor(started))
    return () => {
      stopReporting()
      window.removeEventListener('online', reconnect)
      started.stop()
    }
  }, [scene, input, accountId])

  return actor
}

/**
 * Updates a restored form to its current subject, and drops a consent to other guidelines than those shown. A lead
 * already sent stays as it is.
 */
function resumeLead(machine: typeof leadFormMachine, snapshot: LeadFormSnapshot, input: LeadFormInput): LeadActor {
  const restoredActor = createActor(machine, { input, snapshot })
  if (!isEditable(restoredActor.getSnapshot())) return restoredActor
  const { about, textVersion } = input
  const { draft, ...context } = snapshot.context
  const privateCheck = draft.privateCheck && context.textVersion === textVersion
  const today = { ...snapshot, context: { ...context, about, textVersion, draft: { ...draft, privateCheck } } }
  return createActor(machine, { input, snapshot: today })
}

/*
 * Storage keys: the tab stores typed values until they are sent, one form per scene and account, so that a sign-out
 * leaves nothing for the next customer on this device. A visitor's form continues after a sign-in.
 */

const visitor = ''
const keyOf = (scene: LeadScene, accountId: string) => `flow:leadForm:${scene}${accountId && `:${accountId}`}`

/** Stored value, unvalidated; `restoreFlow` checks it. */
function readStoredLead(scene: LeadScene, accountId: string = visitor): unknown {
  const read = (owner: string) => readItem('sessionStorage', keyOf(scene, owner))
  const text = read(accountId) ?? read(visitor)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; there is nothing to resume.
    return null
  }
}

function storeLead(flow: SavedFlow, scene: LeadScene, accountId: string = visitor): void {
  writeItem('sessionStorage', keyOf(scene, accountId), JSON.stringify(flow))
}

function forgetLead(scene: LeadScene, accountId: string = visitor): void {
  for (const owner of new Set([accountId, visitor])) removeItem('sessionStorage', keyOf(scene, owner))
}
