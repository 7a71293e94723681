import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { forgetFlow, latestFlow, readKeptFlow } from '#app/lib/flow/kept-flow.ts'
import { endPlaceHolding } from '#app/lib/flow/place-holding.ts'
import { type BookingSnapshot, testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'
import { forgetAddressDraft } from './address-draft.ts'
import { beginBooking, type Beginning, type BookingActor, comeFor } from './begin-booking.ts'
import { startKeeping } from './keep-booking.ts'
import type { BookingFacts } from './load-booking.ts'

interface Booking extends Beginning {
  /** Tells one booking from the next: what a step had typed in it belongs to it alone. */
  key: string
  /** False on the server and until the page has come to life; then the tab's own booking is there. */
  isRunning: boolean
  facts: BookingFacts
  /** Makes room for another booking after this one. */
  startAnother: () => void
}

const BookingContext = createContext<Booking | null>(null)

interface BookingProviderProps {
  facts: BookingFacts
  /** Preset of the contact form. */
  phoneCountry: string
  /** A model somebody came for. */
  modelId: string | null
  /** Whether the address asks for the end of a booking. */
  isAtEnd: boolean
  children: ReactNode
}

/**
 * Runs one booking for all of its steps. The server draws what it keeps for a customer, or a new one; in the browser the
 * tab's own takes over where it is the latest.
 */
export function BookingProvider({ facts, phoneCountry, modelId, isAtEnd, children }: BookingProviderProps) {
  const { saved } = facts
  const input = { phoneCountry, modelId }
  const [round, setRound] = useState(0)
  // The one that is drawn at first only shows a state; it never runs.
  const [booking, setBooking] = useState(() => ({
    ...beginBooking(saved, input, isAtEnd),
    key: 'drawn',
    isRunning: false,
  }))

  const run = useEffectEvent(() => {
    const kept = readKeptFlow(testDriveBookingMachine.id)
    // What the server had when the page was loaded is over by the second round.
    const known = round === 0 ? saved : null
    const latest = latestFlow(kept, known)
    const begun = beginBooking(latest, input, isAtEnd)
    begun.actor.start()
    const stopKeeping = startKeeping(begun.actor, {
      isSignedIn: facts.contact !== null,
      revision: known?.updatedAt ?? null,
    })
    comeFor(begun.actor, modelId)
    endPlaceHolding()
    // What is drawn already stays as it is, unless the tab knows better.
    setBooking({ ...begun, key: round === 0 && latest === saved ? 'drawn' : `kept ${round}`, isRunning: true })
    return () => {
      stopKeeping()
      begun.actor.stop()
    }
  })
  useEffect(() => run(), [round])

  function startAnother() {
    forgetFlow(testDriveBookingMachine.id)
    forgetAddressDraft()
    setRound((previous) => previous + 1)
  }

  return <BookingContext value={{ ...booking, facts, startAnother }}>{children}</BookingContext>
}

/** The booking around a component: its actor to send to, what was loaded with it. */
export function useBooking(): Booking {
  const booking = use(BookingContext)
  if (!booking) throw new Error('there is no booking around this component')
  return booking
}

/** Something of the booking's state: `useBookingState(currentStep)`. */
export function useBookingState<T>(selector: (snapshot: BookingSnapshot) => T): T {
  const { actor }: { actor: BookingActor } = useBooking()
  return useSelector(actor, selector)
}
