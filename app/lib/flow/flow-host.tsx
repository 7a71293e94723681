import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { useKeptFocus } from '#app/lib/form/use-kept-focus.ts'
import { type Migration, restoreFlow, type SavedFlow, storedContext } from '#machines/shared/persistence.ts'
import { keepRunning } from './keep-running.ts'
import { type FlowStore, forgetFlow, latestFlow, readKeptFlow, type ServerFlow } from './kept-flow.ts'
import { endPlaceHolding } from './place-holding.ts'
import { type CountStep, reportSteps } from './report-steps.ts'
import { statePath } from './state-path.ts'
import { useStepAddress } from './use-step-address.ts'

/** Data a wizard's page loads for its flow, in addition to that of its screens. */
export interface FlowFacts {
  /** Flow stored on the server; null for a visitor, and for a customer without one in progress. */
  saved: ServerFlow | null
  isSignedIn: boolean
  /** Whether the address is that of a finished flow. */
  isAtEnd: boolean
}

/** Actor of a machine with steps that an address or the rail may open. */
type FlowActor<Machine extends AnyStateMachine, Step extends string> = Actor<Machine> & {
  send: (event: { type: 'step.opened'; step: Step }) => void
}

interface FlowHostOptions<
  Machine extends AnyStateMachine,
  Facts extends FlowFacts,
  Screen extends string,
  Step extends Screen,
> {
  /** Machine with its calls provided. */
  machineFor: (facts: Facts) => Machine
  createActor: (
    machine: Machine,
    options: { input: InputFrom<Machine>; snapshot?: SnapshotFrom<Machine> },
  ) => FlowActor<Machine, Step>
  inputFor: (facts: Facts) => InputFrom<Machine>
  /** Conversions of flows stored by earlier versions of the machine. */
  migrations?: Readonly<Record<string, Migration>>
  /** Input with what was typed in a stored flow that cannot be restored; null if that is nothing. Default: always null. */
  withTyped?: (input: InputFrom<Machine>, stored: Readonly<Record<string, unknown>>) => InputFrom<Machine> | null
  /** Whether a stored flow is resumed; a new one starts otherwise. */
  goesOn: (snapshot: SnapshotFrom<Machine>, facts: Facts) => boolean
  /** Sends a flow that has just started what happened while it was stored, and the parameters of the page. */
  resume: (actor: FlowActor<Machine, Step>, facts: Facts) => void
  store: FlowStore
  /** Counts a step of a visitor who allows statistics. */
  countStep: CountStep
  currentScreen: (snapshot: SnapshotFrom<Machine>) => Screen
  /**
   * Screen stored in the tab: a different name where the server, which does not know the flow, renders it differently.
   */
  keptScreen?: (snapshot: SnapshotFrom<Machine>) => string
  /** Whether a pending call may lead to the requested address. */
  isBusy: (snapshot: SnapshotFrom<Machine>) => boolean
  /** Screens that can be reopened. */
  steps: readonly Step[]
  canOpen: (snapshot: SnapshotFrom<Machine>, step: Step) => boolean
  /** Final screens; browser history cannot reopen them. */
  endings: readonly Screen[]
  /** Screen at the entry of the flow, see `useStepAddress`. */
  entrance?: NoInfer<Screen>
  /** Deletes data stored next to the flow when another run starts. */
  forget?: () => void
}

interface HostedFlow<Machine extends AnyStateMachine, Facts extends FlowFacts, Screen, Step extends string> {
  actor: FlowActor<Machine, Step>
  /** The stored flow is of an older machine version and could not be restored. */
  isRestarted: boolean
  /** What was typed in that flow is filled in. */
  areValuesKept: boolean
  /** Identifies a run: typed values of a step belong to one run only. */
  key: string
  /** Screen the actor began with. */
  firstScreen: Screen
  /** False on the server and until hydration; then the tab's own flow is running. */
  isRunning: boolean
  facts: Facts
  /** Replaces this run by a new one. */
  startAnother: () => void
}

/**
 * Hosts the flow of a wizard for all of its screens. The server renders the customer's stored flow, or a new one; in
 * the browser the tab's own takes over if it is newer, and every state is stored.
 */
export function createFlowHost<
  Machine extends AnyStateMachine,
  Facts extends FlowFacts,
  Screen extends string,
  Step extends Screen,
>(options: FlowHostOptions<Machine, Facts, Screen, Step>) {
  type Flow = HostedFlow<Machine, Facts, Screen, Step>
  const { store, currentScreen, keptScreen = currentScreen, isBusy, steps, canOpen, endings, entrance } = options
  const Context = createContext<Flow | null>(null)

  /** Restored or new flow, not started yet. */
  function begin(
    flow: SavedFlow | null,
    facts: Facts,
  ): Pick<Flow, 'actor' | 'isRestarted' | 'areValuesKept'> & { isRestored: boolean } {
    const machine = options.machineFor(facts)
    const input = options.inputFor(facts)
    const restored = flow && restoreFlow(machine, flow, input, options.migrations)
    if (restored && 'snapshot' in restored) {
      const actor = options.createActor(machine, { input, snapshot: restored.snapshot })
      if (options.goesOn(actor.getSnapshot(), facts))
        return { actor, isRestarted: false, areValuesKept: false, isRestored: true }
    }
    const refused = restored && 'restarted' in restored ? restored.restarted : null
    const stored = flow && refused && storedContext(machine, flow)
    const typed = (stored && options.withTyped?.(input, stored)) ?? null
    return {
      actor: options.createActor(machine, { input: typed ?? input }),
      isRestarted: refused === 'versionChanged' || typed !== null,
      areValuesKept: typed !== null,
      isRestored: false,
    }
  }

  function FlowProvider({ facts, children }: { facts: Facts; children: ReactNode }) {
    const { saved, isSignedIn } = facts
    const [round, setRound] = useState(0)
    // The first actor only renders a state; it never starts.
    const [run, setRun] = useState(() => {
      const begun = begin(saved, facts)
      return { ...begun, firstScreen: currentScreen(begun.actor.getSnapshot()), key: 'drawn', isRunning: false }
    })
    const machineId = options.machineFor(facts).id

    const start = useEffectEvent(() => {
      // The server's flow from the page load is outdated after the first run.
      const known = round === 0 ? saved : null
      const kept = readKeptFlow(machineId)
      const latest = latestFlow(kept, known)
      const begun = begin(latest, facts)
      const { actor } = begun
      actor.start()
      const stopReporting = reportSteps(actor, {
        machine: machineId,
        isRestored: begun.isRestored,
        countStep: options.countStep,
      })
      const stopKeeping = keepRunning(actor, {
        revision: known?.updatedAt ?? null,
        predecessor: latest === kept ? kept?.writer : undefined,
        screen: () => keptScreen(actor.getSnapshot()),
        server: isSignedIn ? store : null,
      })
      options.resume(actor, facts)
      endPlaceHolding()
      // The server's rendering stays unless the tab's flow is newer.
      const key = round === 0 && latest === saved ? 'drawn' : `kept ${round}`
      setRun({ ...begun, firstScreen: currentScreen(actor.getSnapshot()), key, isRunning: true })
      return () => {
        stopKeeping()
        stopReporting()
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

  /** Flow of the surrounding provider: its actor and the loaded data. */
  function useFlow(): Flow {
    const flow = use(Context)
    if (!flow) throw new Error('there is no flow around this component')
    return flow
  }

  /** Selected state of the flow: `useFlowState(currentScreen)`. */
  function useFlowState<T>(selector: (snapshot: SnapshotFrom<Machine>) => T): T {
    return useSelector(useFlow().actor, selector)
  }

  /** Keeps address and machine at the same step. */
  function useFlowAddress(addressed: Screen, navigate: (screen: Screen, replace: boolean) => void): void {
    const { actor, firstScreen, isRunning, startAnother } = useFlow()
    useStepAddress<Screen, Step>(addressed, {
      actor,
      isRunning,
      firstScreen,
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

  /** Screen at an address of the wizard; `area` goes to the element around it, which retains the focus. */
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
