import { useEffect, useRef, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field-frame.tsx'
import { Spinner } from './spinner.tsx'

export interface CaptchaTexts {
  /** Label of the checkbox: 'I am a person'. */
  label: string
  hint: string
  solving: string
  solved: string
  failed: string
  expired: string
}

export interface CaptchaProps {
  id: string
  texts: CaptchaTexts
  /** Requests a challenge from the server, with its lifetime in milliseconds. */
  load: () => Promise<{ challenge: unknown; lifeMs: number }>
  /** Solution for the server; '' before it is found and after it was refused. */
  value: string
  onChange: (payload: string) => void
  error?: string | undefined
}

/** Milliseconds before expiry at which a solution is dropped: finding a new one and sending it take time. */
const margin = 15_000

/**
 * Proof-of-work captcha: a checkbox that costs the browser a second of work. Nothing to read, hear or recognise, and no
 * third party. An expired or refused solution can be replaced.
 */
export function Captcha({ id, texts, load, value, onChange, error }: CaptchaProps) {
  const [status, setStatus] = useState<'idle' | 'solving' | 'failed' | 'expired'>('idle')
  const work = useRef<AbortController | null>(null)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSolved = value !== ''
  const isSolving = status === 'solving'

  useEffect(
    () => () => {
      work.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  async function solve() {
    if (isSolved || isSolving) return
    setStatus('solving')
    const controller = new AbortController()
    work.current = controller
    try {
      const [{ solveCaptcha }, { challenge, lifeMs }] = await Promise.all([import('./captcha-solver.ts'), load()])
      const payload = await solveCaptcha(challenge, controller)
      if (payload === null) return
      expiry.current = setTimeout(() => {
        setStatus('expired')
        onChange('')
      }, lifeMs - margin)
      setStatus('idle')
      onChange(payload)
    } catch (cause) {
      // Shown below the checkbox, which can be pressed again.
      logWarning('the captcha was not solved', cause)
      setStatus('failed')
    }
  }

  const announcement = isSolved ? texts.solved : status === 'idle' ? '' : texts[status]
  return (
    <div className="grid gap-2">
      <button
        {...describedBy(id, { hint: texts.hint, error })}
        id={id}
        type="button"
        role="checkbox"
        aria-checked={isSolved}
        aria-busy={isSolving}
        onClick={() => void solve()}
        className="flex min-h-14 w-full items-center gap-3 rounded-md border border-hairline-strong bg-surface px-4 text-start transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]"
      >
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center rounded-sm border transition-colors ${isSolved ? 'border-ink bg-ink text-paper' : 'border-hairline-strong'}`}
        >
          {isSolving && <Spinner />}
          {isSolved && (
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.5">
              <path d="m6 12.5 4 4 8-9" />
            </svg>
          )}
        </span>
        <span className="grow text-sm font-semibold">{texts.label}</span>
        <span aria-hidden="true" className={`text-sm ${status === 'failed' ? 'text-danger' : 'text-ink-soft'}`}>
          {status === 'solving' || isSolved ? announcement : ''}
        </span>
      </button>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {status === 'failed' || status === 'expired' ? announcement : texts.hint}
      </p>
      <output className="sr-only">{announcement}</output>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
