import { createActorContext } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  type BookingSnapshot,
  createTestDriveBookingActors,
  testDriveBookingMachine,
} from '#machines/flows/test-drive-booking/index.ts'
import { restoreFlow, saveFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import { bookingPorts } from './booking-ports.ts'
import { createServerKeeper, forgetInTab, keepInTab, keptInTab } from './booking-storage.ts'

const machine = testDriveBookingMachine.provide({ actors: createTestDriveBookingActors(bookingPorts) })

/** The running booking: `Booking.useSelector(…)`, `Booking.useActorRef()`. */
export const Booking = createActorContext(machine)

/** The flow as the server keeps it for somebody signed in. */
export interface ServerFlow extends SavedFlow {
  updatedAt: string
}

interface BookingProviderProps {
  /** Preset of the contact form. */
  phoneCountry: string
  /** A model somebody came for. */
  modelId: string | null
  /** Null for a visitor, and for a customer who has nothing under way. */
  saved: ServerFlow | null
  isSignedIn: boolean
  /** Whether the address asks for the end of a booking; everywhere else a finished one makes room for the next. */
  isAtEnd: boolean
  children: (state: { isRestoring: boolean; isRestarted: boolean }) => ReactNode
}

interface Beginning {
  snapshot: BookingSnapshot | null
  isRestarted: boolean
}

/**
 * Runs one booking for all of its steps. It begins where the customer left it: in this tab, or for a signed-in customer
 * wherever they were last. Each change is kept at once.
 */
export function BookingProvider({ phoneCountry, modelId, saved, isSignedIn, isAtEnd, children }: BookingProviderProps) {
  const input = { phoneCountry, modelId }
  const [beginning, setBeginning] = useState<Beginning>(() => begin(saved))
  const [isRestoring, setIsRestoring] = useState(true)

  const restore = useEffectEvent(() => {
    const kept = keptInTab()
    // The tab knows best, unless the customer went on elsewhere since.
    if (kept && (!saved || keptAt(kept) > Date.parse(saved.updatedAt))) setBeginning(begin(kept))
    setIsRestoring(false)
  })
  useEffect(() => restore(), [])

  function begin(flow: unknown): Beginning {
    if (!flow) return { snapshot: null, isRestarted: false }
    const restored = restoreFlow(machine, flow, input)
    if ('restarted' in restored) return { snapshot: null, isRestarted: restored.restarted === 'versionChanged' }
    const isUsable = isAtEnd === (restored.snapshot.status === 'done') || restored.snapshot.status === 'active'
    return { snapshot: isUsable ? restored.snapshot : null, isRestarted: false }
  }

  return (
    <Booking.Provider
      // An actor is begun once; what was restored after the page came to life is another one.
      key={isRestoring ? 'rendered' : 'restored'}
      options={{ input, ...(beginning.snapshot && { snapshot: beginning.snapshot }) }}
    >
      {!isRestoring && <Keeper isSignedIn={isSignedIn} />}
      {children({ isRestoring, isRestarted: beginning.isRestarted })}
    </Booking.Provider>
  )
}

/** Keeps every state of the booking: in the tab, and on the server for somebody signed in. */
function Keeper({ isSignedIn }: { isSignedIn: boolean }) {
  const actor = Booking.useActorRef()

  useEffect(() => {
    const server = isSignedIn ? createServerKeeper((error) => console.warn('booking: not kept on the server', error)) : null
    const subscription = actor.subscribe({
      next: (snapshot) => {
        const flow = saveFlow(actor)
        keepInTab({ ...flow, keptAt: new Date().toISOString() })
        if (snapshot.status === 'active') server?.keep(flow)
      },
      // Booked: this tab may show it again after a reload, other devices begin anew.
      complete: () => server?.forget(),
    })
    return () => subscription.unsubscribe()
  }, [actor, isSignedIn])

  return null
}

function keptAt(flow: unknown): number {
  return typeof flow === 'object' && flow !== null && 'keptAt' in flow ? Date.parse(String(flow.keptAt)) : 0
}

/** Makes room for another booking in this tab. */
export { forgetInTab as forgetBooking }
