import { ScriptOnce } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeHoldingScript } from '#app/lib/flow/place-holding.ts'

interface FirstGuessProps {
  machine: string
  /** First screen of a new flow. */
  first: string
  /** Rendered without knowing the flow stored in the visitor's tab. */
  isGuess: boolean
  /** Shown in place of a wrong guess until hydration. */
  skeleton: ReactNode
  children: ReactNode
}

/** Wizard screen as the server renders it: it can only guess that the visitor's flow is new. */
export function FirstGuess({ machine, first, isGuess, skeleton, children }: FirstGuessProps) {
  return (
    <>
      {isGuess && <ScriptOnce>{placeHoldingScript(machine, first)}</ScriptOnce>}
      <div className={isGuess ? 'in-data-[flow=elsewhere]:hidden' : ''}>{children}</div>
      {isGuess && <div className="hidden in-data-[flow=elsewhere]:block">{skeleton}</div>}
    </>
  )
}
