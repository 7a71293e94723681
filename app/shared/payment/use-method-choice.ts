import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { focusField } from '#app/lib/form/focus-field.ts'
import type { CardBindingSnapshot, cardBindingMachine } from '#machines/flows/card-binding/index.ts'
import { onceKindOf, type PaymentMethodKind } from '#machines/shared/payment-method.ts'
import type { CardFieldsHandle } from './card-fields.tsx'

export type BindingActor = ActorRefFrom<typeof cardBindingMachine>

export interface MethodChoice {
  actor: BindingActor
  /** The number of a kept method, the kind of another one, or nothing yet. */
  chosen: string | null
  choose: (value: string) => void
  /** What must be agreed to before the chosen one is used: being kept, or being charged by itself as well. */
  consent: 'keep' | 'mandate' | null
  isAgreed: boolean
  agree: (isAgreed: boolean) => void
  /** What was forgotten when the button was pressed. */
  missing: 'choice' | 'consent' | null
  /** Why the fields could not hand over what was entered, where they do not say it themselves. */
  entryFailure: 'expired' | 'unavailable' | null
  fields: RefObject<CardFieldsHandle | null>
  /** What the page's button does. */
  submit: () => void
}

interface Choosing {
  preset?: string | null
  /** Paid once: nothing is charged by itself, and what is kept already needs no consent. */
  isForOnce?: boolean
}

/** With what somebody pays: a kept method, or a new one that is bound first. The page brings the button. */
export function useMethodChoice(
  actor: BindingActor,
  { preset = null, isForOnce = false }: Choosing = {},
): MethodChoice {
  const fields = useRef<CardFieldsHandle>(null)
  const [picked, setPicked] = useState(preset && (onceKindOf(preset) ?? preset))
  /** The same, also before it is rendered. */
  const lastPicked = useRef(picked)
  const [isAgreed, setIsAgreed] = useState(false)
  const [missing, setMissing] = useState<MethodChoice['missing']>(null)
  const [entryFailure, setEntryFailure] = useState<MethodChoice['entryFailure']>(null)
  const open = useSelector(actor, openKind)
  const usual = useSelector(actor, usualChoice)
  const isAsking = useSelector(
    actor,
    (snapshot) => snapshot.matches({ choosing: 'ready' }) || snapshot.matches({ choosing: 'refused' }),
  )
  const known = useSelector(actor, ({ context }) => context.methods)
  const isKept = (methodId: string | null) => known.some((method) => method.methodId === methodId)
  const offers = useSelector(actor, ({ context }) => context.bindable)
  const offerOf = (value: string | null) => offers.find(({ kind }) => kind === value)
  const isKnown = offerOf(picked) !== undefined || isKept(picked)
  const chosen = open ?? (isKnown ? picked : usual)
  const consent = consentFor({ isForOnce, isKept: isKept(chosen) || offerOf(chosen)?.entry === 'once' })

  const openFields = useEffectEvent(() => {
    // Another one was picked between this rendering and its effect: it would be lost.
    if (lastPicked.current !== picked) return
    const offer = offerOf(chosen)
    if (offer?.entry === 'fields') actor.send({ type: 'fields.chosen', kind: offer.kind })
  })
  useEffect(() => {
    // Without a stored method the fields open at once, and after a refusal again.
    if (isAsking) openFields()
  }, [isAsking, chosen])

  function choose(value: string) {
    lastPicked.current = value
    setPicked(value)
    setMissing(null)
    setEntryFailure(null)
    const opened = openKind(actor.getSnapshot())
    if (opened !== null && opened !== value) actor.send({ type: 'methods.opened' })
  }

  function submit() {
    if (chosen === null) return forget('choice', 'method')
    const snapshot = actor.getSnapshot()
    const offer = offerOf(chosen)
    // After a refusal: its fields again.
    if (offer?.entry === 'fields' && snapshot.matches('choosing')) {
      return actor.send({ type: 'fields.chosen', kind: offer.kind })
    }
    if (consent && !isAgreed) return forget('consent', 'mandate')
    setMissing(null)
    if (!offer) return actor.send({ type: 'bound.chosen', methodId: chosen })
    const { kind } = offer
    if (offer.entry === 'once') return actor.send({ type: 'once.chosen', kind })
    if (offer.entry === 'page') {
      return actor.send({ type: 'page.chosen', kind, bindingKey: crypto.randomUUID(), isMandateGiven: true })
    }
    if (snapshot.matches({ fields: 'entering' })) return void enter()
  }

  async function enter() {
    setEntryFailure(null)
    actor.send({ type: 'fields.submitted', bindingKey: crypto.randomUUID(), isMandateGiven: true })
    const entered = (await fields.current?.submit()) ?? ({ ok: false, reason: 'unavailable' } as const)
    if (!entered.ok && entered.reason !== 'refused') setEntryFailure(entered.reason)
    actor.send(entered.ok ? { type: 'token.received', token: entered.token } : { type: 'token.refused' })
  }

  function forget(what: NonNullable<MethodChoice['missing']>, field: string) {
    setMissing(what)
    focusField(field)
  }

  return {
    actor,
    chosen,
    choose,
    consent,
    isAgreed,
    agree(value) {
      setIsAgreed(value)
      if (value) setMissing(null)
    },
    missing,
    entryFailure,
    fields,
    submit,
  }
}

/** A method that pays once is not kept, so it needs no consent. */
function consentFor({ isForOnce, isKept }: { isForOnce: boolean; isKept: boolean }): MethodChoice['consent'] {
  if (!isForOnce) return 'mandate'
  return isKept ? null : 'keep'
}

/** What is on its way to be bound. */
function openKind(snapshot: CardBindingSnapshot): PaymentMethodKind | null {
  return snapshot.matches('fields') || snapshot.matches('page') ? snapshot.context.kind : null
}

/** The one that is stored, the default first; where there is none, a new card. */
function usualChoice({ context: { methods, bindable } }: CardBindingSnapshot): string | null {
  return methods[0]?.methodId ?? bindable.find(({ kind, entry }) => kind === 'card' && entry === 'fields')?.kind ?? null
}
