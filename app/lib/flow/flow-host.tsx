import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { useKeptFocus } from '#app/lib/form/use-kept-focus.ts'
import { restoreFlow, type SavedFlow } from '#machines/shared/persistence.ts'
import { keepRunning } from './keep-running.ts'
import { type FlowStore, forgetFlow, latestFlow, readKeptFlow, type ServerFlow } from './kept-flow.ts'
import { endPlaceHolding } from './place-holding.ts'
import { statePath } from './state-path.ts'
import { useStepAddress } from './use-step-address.ts'

/** What the page of a wizard has loaded for its flow, beside what its screens show. */
export interface FlowFacts {
  /** The flow as the server keeps it; null for a visitor, and for a customer who has nothing under way. */
  saved: ServerFlow | null
  isSignedIn: boolean
  /** Whether the address asks for the end of a flow. */
  isAtEnd: boolean
}

/** The actor of a machine with steps that an address or the rail may open. */
type FlowActor<Machine extends AnyStateMachine, Step extends string> = Actor<Machine> & {
  send: (event: { type: 'step.opened'; step: Step }) => void
}

interface FlowHostOptions<
  Machine extends AnyStateMachine,
  Facts extends FlowFacts,
  Screen extends string,
  Step extends Screen,
> {
  /** The machine with its calls. */
  machineFor: (facts: Facts) => Machine
  createActor: (
    machine: Machine,
    options: { input: InputFrom<Machine>; snapshot?: SnapshotFrom<Machine> },
  ) => FlowActor<Machine, Step>
  inputFor: (facts: Facts) => InputFrom<Machine>
  /** Whether a flow that was kept goes on; a new one begins otherwise. */
  goesOn: (snapshot: SnapshotFrom<Machine>, facts: Facts) => boolean
  /** Tells a flow that has just started what happened while it was kept, and what the customer comes with. */
  resume: (actor: FlowActor<Machine, Step>, facts: Facts) => void
  store: FlowStore
  currentScreen: (snapshot: SnapshotFrom<Machine>) => Screen
  /** The screen as the tab keeps it: another word where the server, which knows nothing of the flow, draws it otherwise. */
  keptScreen?: (snapshot: SnapshotFrom<Machine>) => string
  /** Whether a call is under way whose answer may lead where the address is. */
  isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Screens that one may go back to. */
  steps: readonly Step[]
  canOpen: (snapshot: SnapshotFrom<Machine>, step: Step) => boolean
  /** Screens of what has happened: nobody goes back into them. */
  endings: readonly Screen[]
  /** A screen whose address is also the way into the flow, see `useStepAddress`. */
  entrance?: NoInfer<Screen>
  /** Forgets what the tab keeps beside the flow, where another run begins. */
  forget?: () => void
}

interface HostedFlow<Machine extends AnyStateMachine, Facts extends FlowFacts, Step extends string> {
  actor: FlowActor<Machine, Step>
  /** What was kept is of an older version of the machine and could not be carried over. */
  isRestarted: boolean
  /** Tells one run from the next: what a step had typed in it belongs to it alone. */
  key: string
  /** False on the server and until the page has come to life; then the tab's own flow is there. */
  isRunning: boolean
  facts: Facts
  /** Makes room for another run after this one. */
  startAnother: () => void
}

/**
 * Runs the flow of a wizard for all of its screens. The server draws what it keeps for a customer, or a new flow; in the
 * browser the tab's own takes over where it is the latest, and each of its states is kept.
 */
export function createFlowHost<
  Machine extends AnyStateMachine,
  Facts extends FlowFacts,
  Screen extends string,
  Step extends Screen,
>(options: FlowHostOptions<Machine, Facts, Screen, Step>) {
  type Flow = HostedFlow<Machine, Facts, Step>
  const { store, currentScreen, keptScreen = currentScreen, isBusy, steps, canOpen, endings, entrance } = options
  const Context = createContext<Flow | null>(null)

  /** The flow as it was kept, or a new one; not started yet. */
  function begin(flow: SavedFlow | null, facts: Facts): Pick<Flow, 'actor' | 'isRestarted'> {
    const machine = options.machineFor(facts)
    const input = options.inputFor(facts)
    const restored = flow && restoreFlow(machine, flow, input)
    if (restored && 'snapshot' in restored) {
      const actor = options.createActor(machine, { input, snapshot: restored.snapshot })
      if (options.goesOn(actor.getSnapshot(), facts)) return { actor, isRestarted: false }
    }
    const isRestarted = restored !== null && 'restarted' in restored && restored.restarted === 'versionChanged'
    return { actor: options.createActor(machine, { input }), isRestarted }
  }

  function FlowProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
    const { saved, isSignedIn } = facts
    const [round, setRound] = useState(0)
    // The one that is drawn at first only shows a state; it never runs.
    const [run, setRun] = useState(() => ({ ...begin(saved, facts), key: 'drawn', isRunning: false }))
    const machineId = options.machineFor(facts).id

    const start = useEffectEvent(() => {
      // What the server had when the page was loaded is over by the second round.
      const known = round === 0 ? saved : null
      const latest = latestFlow(readKeptFlow(machineId), known)
      const begun = begin(latest, facts)
      const { actor } = begun
      actor.start()
      const stopKeeping = keepRunning(actor, {
        revision: known?.updatedAt ?? null,
        screen: () => keptScreen(actor.getSnapshot()),
        server: isSignedIn ? store : null,
      })
      options.resume(actor, facts)
      endPlaceHolding()
      // What is drawn already stays as it is, unless the tab knows better.
      setRun({ ...begun, key: round === 0 && latest === saved ? 'drawn' : `kept ${round}`, isRunning: true })
      return () => {
        stopKeeping()
        actor.stop()
      }
    })
    useEffect(() => start(), [round])

    function startAnother() {
      forgetFlow(machineId)
      options.forget?.()
      setRound((previous) => previous + 1)
    }

    return <Context value={{ ...run, facts, startAnother }}>{children}</Context>
  }

  /** The flow around a component: its actor to send to, what was loaded with it. */
  function useFlow(): Flow {
    const flow = use(Context)
    if (!flow) throw new Error('there is no flow around this component')
    return flow
  }

  /** Something of the flow's state: `useFlowState(currentScreen)`. */
  function useFlowState<T>(selector: (snapshot: SnapshotFrom<Machine>) => T): T {
    return useSelector(useFlow().actor, selector)
  }

  /** Keeps the address and the machine at the same step. */
  function useFlowAddress(addressed: Screen, navigate: (screen: Screen, replace: boolean) => void): void {
    const { actor, isRunning, startAnother } = useFlow()
    useStepAddress<Screen, Step>(addressed, {
      actor,
      isRunning,
      screen: useFlowState(currentScreen),
      isWaiting: useFlowState(isBusy),
      steps,
      mayOpen: (step) => canOpen(actor.getSnapshot(), step),
      endings,
      entrance,
      startAnother,
      navigate,
    })
  }

  /** What an address of the wizard shows: `area` is for the element around it, which keeps the focus within. */
  function useFlowScreen(
    addressed: Screen,
    navigate: (screen: Screen, replace: boolean) => void,
  ): { isCurrent: boolean; area: { ref: RefObject<HTMLDivElement | null>; 'data-state': string | undefined } } {
    const { isRunning } = useFlow()
    const state = useFlowState(statePath)
    const ref = useRef<HTMLDivElement>(null)
    useFlowAddress(addressed, navigate)
    useKeptFocus(ref)
    return {
      isCurrent: useFlowState((snapshot) => currentScreen(snapshot) === addressed),
      area: { ref, 'data-state': isRunning ? state : undefined },
    }
  }

  return { FlowProvider, useFlow, useFlowState, useFlowAddress, useFlowScreen }
}
