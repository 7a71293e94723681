import { useEffect, useRef, useState } from 'react'
import { logWarning } from '#app/lib/log/log.ts'
import { FieldError } from './field-error.tsx'
import { describedBy } from './field-frame.tsx'
import { Spinner } from './spinner.tsx'

export interface CaptchaTexts {
  /** 'I am a person' */
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
  /** Asks the server for a challenge, and for how many milliseconds it is good. */
  load: () => Promise<{ challenge: unknown; lifeMs: number }>
  /** What was solved, for the server; '' before, and once it was refused. */
  value: string
  onChange: (payload: string) => void
  error?: string | undefined
}

/** An answer is given up so many milliseconds before it expires: it takes time to be found and to arrive. */
const margin = 15_000

/**
 * A tick that costs the browser a second of work instead of the person a riddle: nothing to read, to hear or to recognise,
 * nobody else asked. An answer that has expired or was refused can be made anew.
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
      // Said below the tick, which can be pressed again.
      logWarning('the captcha was not solved', cause)
      setStatus('failed')
    }
  }

  const news = isSolved ? texts.solved : status === 'idle' ? '' : texts[status]
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
          {status === 'solving' || isSolved ? news : ''}
        </span>
      </button>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {status === 'failed' || status === 'expired' ? news : texts.hint}
      </p>
      <output className="sr-only">{news}</output>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
