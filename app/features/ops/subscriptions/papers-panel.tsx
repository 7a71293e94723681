import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { FileButton } from '#app/components/file-button.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { firePapersEvent, type getCarPapers, presignPaper, viewPaper } from '#app/functions/ops/car-papers.functions.ts'
import { formatDate } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { digestOf, sendFile, uploadMaxBytes } from '#app/lib/upload/send-file.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { type PaperKind, paperKinds } from '#machines/orders/car-papers/car-papers.types.ts'
import { readNumberPlate } from '#machines/shared/number-plate.ts'
import { plateForm } from '#server/api/input/car-papers.ts'
import { firing } from '#server/api/input/permissions.ts'

export type Papers = Extract<Awaited<ReturnType<typeof getCarPapers>>, { ok: true }>['value']
type PapersEvent = Parameters<typeof firePapersEvent>[0]['data']['body']

const paperTexts = { registration: 'staff.papers.registration', insurance: 'staff.papers.insurance' } as const
const messages = {
  plate: { required: 'staff.papers.plate.invalid', invalid: 'staff.papers.plate.invalid' },
} as const

interface PapersPanelProps {
  orderNo: string
  country: string
  papers: Papers
}

/** Plate and papers of the order's car, which the store sets while it prepares the handover. */
export function PapersPanel({ orderNo, country, papers }: PapersPanelProps) {
  const { result, clearResult, fire } = useFire((event: PapersEvent) =>
    firePapersEvent({ data: { params: { orderNo }, body: event } }),
  )
  const { version, isComplete, isOpen } = papers
  return (
    <section aria-labelledby="papers-title" className="grid gap-5">
      <h2 id="papers-title" className="text-xl">
        <FormattedMessage id="staff.papers" />
      </h2>
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id={isOpen ? (isComplete ? 'staff.papers.complete' : 'staff.papers.incomplete') : 'staff.papers.closed'}
        />
      </p>
      {isOpen && (
        <Permitted permission={firing.carPapers}>
          <PlateForm key={version} country={country} papers={papers} fire={fire} />
        </Permitted>
      )}
      <ul className="border-t border-hairline">
        {paperKinds.map((kind) => (
          <Paper key={kind} kind={kind} orderNo={orderNo} papers={papers} fire={fire} />
        ))}
      </ul>
    </section>
  )
}

type Fire = (event: PapersEvent) => Promise<boolean>

function PlateForm({ country, papers, fire }: { country: string; papers: Papers; fire: Fire }) {
  const { formatMessage } = useIntl()
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: plateForm,
    defaultValues: { plate: papers.plate ?? '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(async ({ plate }) => {
        // Said at once what the machine would say.
        const read = readNumberPlate(country, plate)
        if (read === null) form.setError('plate', { message: formatMessage({ id: 'staff.papers.plate.invalid' }) })
        else await fire({ type: 'staff.plateSet', version: papers.version, plate: read })
      })}
      className="grid max-w-form gap-4"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('plate')}
        label={formatMessage({ id: 'staff.papers.plate' })}
        hint={formatMessage({ id: 'staff.papers.plate.hint' }, { example: papers.example })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={30}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff.papers.plate.save" />
        </Button>
      </div>
    </Form>
  )
}

interface PaperProps {
  kind: PaperKind
  orderNo: string
  papers: Papers
  fire: Fire
}

function Paper({ kind, orderNo, papers, fire }: PaperProps) {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId | null>(null)
  const { version, isOpen } = papers
  const stored = papers.papers.find((paper) => paper.kind === kind)

  /** Shows what went wrong; trying again is harmless. */
  async function attempt(act: () => Promise<MessageId | null>) {
    setIsBusy(true)
    setProblem(null)
    try {
      setProblem(await act())
    } catch (error) {
      logError('a paper could not be sent or fetched', error)
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  const store = (file: File) =>
    attempt(async () => {
      if (file.type !== 'application/pdf') return 'staff.papers.typeRefused'
      if (file.size > uploadMaxBytes) return 'errors.file_too_large'
      const described = { fileName: file.name, contentType: file.type, size: file.size, sha256: await digestOf(file) }
      const presigned = await presignPaper({ data: { params: { orderNo }, body: described } })
      if (!presigned.ok) return `errors.${presigned.code}`
      const { fileId, ...address } = presigned.value
      await sendFile(file, address, { signal: AbortSignal.timeout(60_000), onProgress: () => {} })
      await fire({ type: 'staff.paperStored', version, kind, fileId })
      return null
    })

  const view = () =>
    attempt(async () => {
      const found = await viewPaper({ data: { params: { orderNo }, query: { kind } } })
      if (!found.ok) return `errors.${found.code}`
      // The file store serves it as a download: the page stays.
      globalThis.location.assign(found.value.url)
      return null
    })

  const remove = () =>
    attempt(async () => {
      await fire({ type: 'staff.paperRemoved', version, kind })
      return null
    })

  return (
    <li className="grid gap-3 border-b border-hairline py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">
          <FormattedMessage id={paperTexts[kind]} />
        </span>
        <span className="text-sm text-ink-soft">
          {stored ? (
            <FormattedMessage id="staff.papers.stored" values={{ day: formatDate(locale, stored.storedAt) }} />
          ) : (
            <FormattedMessage id="staff.papers.missing" />
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {stored && (
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void view()}>
            <FormattedMessage id="staff.papers.view" />
          </Button>
        )}
        {isOpen && (
          <Permitted permission={firing.carPapers}>
            <FileButton accept="application/pdf" disabled={isBusy} onFile={(file) => void store(file)}>
              <FormattedMessage id="staff.papers.choose" />
              <span className="sr-only">
                <FormattedMessage id={paperTexts[kind]} />
              </span>
            </FileButton>
          </Permitted>
        )}
        {stored && (
          <Permitted permission={firing.carPapers}>
            <Button size="small" variant="text" disabled={isBusy} onClick={() => void remove()}>
              <FormattedMessage id="staff.papers.remove" />
            </Button>
          </Permitted>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          <FailureText id={problem} />
        </p>
      )}
    </li>
  )
}
