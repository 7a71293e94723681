import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DeclaredText } from '#app/components/declared-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { orderKinds } from '#app/shared/order-kinds.ts'
import { ErasurePanel } from './erasure-panel.tsx'
import type { Privacy } from './privacy.ts'
import { Section } from './section.tsx'

type ErasureSectionProps = Pick<Privacy, 'open' | 'kept'> & { email: string }

/** Account erasure: what must end first, what is retained for the books, and the confirmation. */
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

/** Open orders, each with a link. */
function OpenThings({ open }: Pick<Privacy, 'open'>) {
  return (
    <ul className="mt-2 grid gap-1">
      {open.map((thing) => (
        <li key={`${thing.kind} ${thing.orderNo}`}>
          <DeclaredText id={`kinds.open.${thing.kind}`} values={{ orderNo: <OrderLink thing={thing} /> }} />
        </li>
      ))}
    </ul>
  )
}

/** Link to an order; things without a page, such as a monthly payment, are only named. */
function OrderLink({ thing: { kind, orderNo } }: { thing: Privacy['open'][number] }) {
  const link = orderKinds[kind]?.linkTo({ orderNo, subscriptionNo: null })
  const number = <bdi>{orderNo}</bdi>
  if (!link) return number
  return (
    <Link {...link} className="underline decoration-1 underline-offset-4 hover:decoration-2">
      {number}
    </Link>
  )
}
