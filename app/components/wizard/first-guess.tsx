import { ScriptOnce } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeHoldingScript } from '#app/lib/flow/place-holding.ts'

interface FirstGuessProps {
  machine: string
  /** The screen of a flow that has just begun. */
  first: string
  /** Whether the page is drawn without knowing where the visitor's tab stands. */
  isGuess: boolean
  /** Stands in for a guess that is wrong, until the page has come to life. */
  skeleton: ReactNode
  children: ReactNode
}

/** A wizard's screen as the server draws it: of a visitor's flow it can only guess that it begins. */
export function FirstGuess({ machine, first, isGuess, skeleton, children }: FirstGuessProps) {
  return (
    <>
      {isGuess && <ScriptOnce>{placeHoldingScript(machine, first)}</ScriptOnce>}
      <div className={isGuess ? 'in-data-[flow=elsewhere]:hidden' : ''}>{children}</div>
      {isGuess && <div className="hidden in-data-[flow=elsewhere]:block">{skeleton}</div>}
    </>
  )
}
