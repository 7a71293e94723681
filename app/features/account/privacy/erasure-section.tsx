import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { ErasurePanel } from './erasure-panel.tsx'
import { OpenThings } from './open-things.tsx'
import type { Privacy } from './privacy.ts'
import { Section } from './section.tsx'

type ErasureSectionProps = Pick<Privacy, 'open' | 'kept'> & { email: string }

/** The end of an account: what has to be over before, what stays in the books, and then exactly that. */
export function ErasureSection({ open, kept, email }: ErasureSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title="account-privacy.erase" lead="account-privacy.erase.lead">
      {kept.length > 0 && (
        <ul className="mb-6 grid max-w-prose list-disc gap-1 ps-5">
          {kept.map(({ kind, years }) => (
            <li key={kind}>
              <DeclaredText id={`kinds.kept.${kind}`} values={{ years }} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 ? (
        <Notice tone="warning" title={<FormattedMessage id="account-privacy.erase.blocked" />}>
          <OpenThings open={open} />
        </Notice>
      ) : isOpen ? (
        <ErasurePanel email={email} onClose={() => setIsOpen(false)} />
      ) : (
        <Button id={openerId('erasure')} variant="danger" onClick={() => setIsOpen(true)}>
          <FormattedMessage id="account-privacy.erase.begin" />
        </Button>
      )}
    </Section>
  )
}
