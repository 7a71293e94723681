import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { type PostedForm, problemsOf } from '#app/lib/form/posted-form.ts'

interface PostFormProps {
  /** Result of the last submit. */
  form: PostedForm
  children: ReactNode
  submit: ReactNode
}

/** Form posted to its own page, so that it works without scripts. */
export function PostForm({ form, children, submit }: PostFormProps) {
  const { formatMessage } = useIntl()
  const summaryRef = useRef<HTMLElement>(null)
  const refusalRef = useRef<HTMLDivElement>(null)
  const [isSending, setIsSending] = useState(false)

  // Focuses the list of problems, unless the visitor has moved the focus into a field.
  useEffect(() => {
    if (document.activeElement === document.body) (summaryRef.current ?? refusalRef.current)?.focus()
  }, [])

  useEffect(() => {
    // Restored from the back/forward cache, the page is no longer sending.
    const rest = () => setIsSending(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])

  return (
    <Form isSent onSubmit={() => setIsSending(true)} className="grid gap-6">
      <ErrorSummary problems={problemsOf(form, (id) => formatMessage({ id }))} ref={summaryRef} />
      {form.refusal && (
        <div ref={refusalRef} tabIndex={-1}>
          <Notice tone="danger" live="assertive">
            <FormattedMessage id={form.refusal} />
          </Notice>
        </div>
      )}
      {children}
      <Button type="submit" isWide isBusy={isSending}>
        {submit}
      </Button>
    </Form>
  )
}
