import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { useLocale } from '#app/i18n/use-locale.ts'
import {
  createLeadFormActors,
  isDone,
  type LeadFormInput,
  leadFormMachine,
  type LeadScene,
  type LeadSubject,
} from '#machines/flows/lead-form/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import { forgetLead, keepLead, readKeptLead } from './kept-lead.ts'
import type { LeadPorts } from './lead-ports.ts'

export type LeadActor = ActorRefFrom<typeof leadFormMachine>

/** What one comes for is ticked, everything else is asked for. */
const ticked: Record<LeadScene, string[]> = { newsletter: ['news'], test_drive: [], intention: [], b2b: [] }

interface LeadFlowOptions {
  scene: LeadScene
  about: LeadSubject
  ports: LeadPorts
}

/** Runs the form from where this tab left it. Null until it has begun. */
export function useLeadFlow({ scene, about, ports }: LeadFlowOptions): LeadActor | null {
  const { market } = useLocale()
  const [actor, setActor] = useState<LeadActor | null>(null)
  const [input] = useState<LeadFormInput>(() => ({
    scene,
    about,
    phoneCountry: market ?? 'DE',
    sections: ticked[scene],
  }))

  useEffect(() => {
    const machine = leadFormMachine.provide({ actors: createLeadFormActors(ports) })
    const restored = restoreFlow(machine, readKeptLead(scene), input)
    // What it is about is where it stands now, not where it was begun.
    const snapshot =
      'snapshot' in restored
        ? { ...restored.snapshot, context: { ...restored.snapshot.context, about: input.about } }
        : undefined
    const begun = createActor(machine, { input, ...(snapshot && { snapshot }) })
    begun.subscribe((next) => {
      if (isDone(next)) forgetLead(scene)
      else keepLead(scene, saveFlow(begun))
    })
    const reconnect = () => begun.send({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    begun.start()
    setActor(begun)
    return () => {
      window.removeEventListener('online', reconnect)
      begun.stop()
    }
  }, [scene, input, ports])

  return actor
}
