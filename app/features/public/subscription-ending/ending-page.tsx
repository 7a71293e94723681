import { ConfirmPage } from './confirm-page.tsx'
import { DeclarePage } from './declare-page.tsx'
import type { EndingKind, EndingLink } from './ending.ts'
import { EndingLinkInvalid } from './link-invalid.tsx'

interface EndingPageProps {
  kind: EndingKind
  token: string | undefined
  link: EndingLink | 'invalid' | null
}

/** Ends a contract without signing in: by the form, or by a link from a mail. */
export function EndingPage({ kind, token, link }: EndingPageProps) {
  if (link === 'invalid') return <EndingLinkInvalid kind={kind} />
  if (link === null || token === undefined) return <DeclarePage kind={kind} />
  return <ConfirmPage key={token} kind={kind} token={token} link={link} />
}
