import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx'
import { Dialog } from './dialog.tsx'

/** Rules for the use of personal data; the proof of consent names their version. */
export interface Guidelines {
  title: string
  version: string
  points: readonly string[]
}

interface AgreementProps extends CheckboxFieldProps {
  guidelines: Pick<Guidelines, 'title' | 'points'>
  /** Label of the button that opens the guidelines. */
  readLabel: ReactNode
}

/** Consent to guidelines, with a way to read them in place. */
export function Agreement({ guidelines: { title, points }, readLabel, ...box }: AgreementProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border-t border-hairline pt-6">
      <CheckboxField {...box} />
      <span className="ps-9">
        <Button variant="text" size="small" onClick={() => setIsOpen(true)}>
          {readLabel}
        </Button>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <ul className="list-disc space-y-2.5 ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
