import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { readPapers } from '#app/functions/account/car-papers.functions.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import type { PaperKind } from '#machines/orders/car-papers/car-papers.types.ts'

const paperTexts = {
  registration: 'account-company.car.papers.registration',
  insurance: 'account-company.car.papers.insurance',
} as const

/** Papers of a car for its driver, looked up when they are asked for. */
export function CarPapers({ orderNo }: { orderNo: string }) {
  const { slug } = useLocale()
  const [kinds, setKinds] = useState<PaperKind[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId | null>(null)

  async function show() {
    setIsBusy(true)
    setProblem(null)
    try {
      const found = await readPapers({ data: { params: { orderNo } } })
      setKinds(found.ok ? found.value.papers.map(({ kind }) => kind) : [])
    } catch (error) {
      // Shown below the button; asking again is harmless.
      logError('the papers of a car could not be read', error)
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  if (kinds?.length === 0) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        <FormattedMessage id="account-company.car.papers.none" />
      </p>
    )
  }
  if (kinds) {
    return (
      <ul className="flex flex-wrap gap-x-6">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={pathInLocale(slug, `/account/papers/${orderNo}/${kind}`)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <FormattedMessage id={paperTexts[kind]} />
            </a>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="text" size="small" isBusy={isBusy} onClick={() => void show()}>
          <FormattedMessage id="account-company.car.papers" />
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          <FailureText id={problem} />
        </p>
      )}
    </div>
  )
}
