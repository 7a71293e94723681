import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { changeKeeping, type getApplication, withdrawApplication } from '#app/functions/public/careers.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { nameOf } from '#machines/shared/codes.ts'

type Application = Extract<Awaited<ReturnType<typeof getApplication>>, { ok: true }>['value']

interface ApplicationPageProps {
  /** Null for an invalid link. */
  application: Application | null
  token: string | undefined
}

/** State of an application, for the holder of its link or its signed-in owner. */
export function ApplicationPage({ application, token }: ApplicationPageProps) {
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      {application ? (
        <ApplicationPanel application={application} token={token} />
      ) : (
        <Notice tone="warning">
          <FormattedMessage id="errors.link_invalid" />
        </Notice>
      )}
    </div>
  )
}

function ApplicationPanel({ application, token }: { application: Application; token: string | undefined }) {
  const locale = useLocale()
  const { applicationNo, status, openingId, title, reference, interviewAt, interviewPlace, note } = application
  const { timeZone, createdAt, files, isKeptLonger } = application
  const name = nameOf(ApplicationStatus, status)
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="application-title" className="grid content-start gap-6">
        <div className="grid gap-3">
          <p className="tabular text-sm text-ink-soft">
            <FormattedMessage id="application.number" values={{ number: <bdi key="no">{applicationNo}</bdi> }} />
          </p>
          <h1 id="application-title" tabIndex={-1} className="max-w-[22ch] text-4xl">
            <FormattedMessage id={`application.status.${name}`} />
          </h1>
          <p className="max-w-prose text-lg text-ink-soft">
            <FormattedMessage id={`application.status.${name}.text`} />
          </p>
        </div>
        {note !== null && (
          <figure className="max-w-prose border-s-2 border-accent ps-4">
            <figcaption className="text-sm text-ink-soft">
              <FormattedMessage id="application.note" />
            </figcaption>
            <blockquote className="mt-1 whitespace-pre-line">
              <bdi>{note}</bdi>
            </blockquote>
          </figure>
        )}
        <Actions application={application} token={token} />
      </section>
      <dl className="border-t border-hairline-strong lg:self-start">
        <Fact label={<FormattedMessage id="application.opening" />}>
          <Link
            to="/{-$locale}/careers/$id"
            params={({ locale: slug }) => ({ locale: slug, id: openingId })}
            className="underline underline-offset-4"
          >
            <bdi>{title}</bdi>
          </Link>
          <span className="block text-sm text-ink-soft">
            <bdi className="tabular">{reference}</bdi>
          </span>
        </Fact>
        {interviewAt !== null && (
          <Fact label={<FormattedMessage id="application.interview" />}>
            <time dateTime={interviewAt}>{formatMoment(locale, interviewAt, timeZone)}</time>
            <span className="block text-sm text-ink-soft">
              <bdi>{interviewPlace}</bdi>
            </span>
          </Fact>
        )}
        <Fact label={<FormattedMessage id="application.sentOn" />}>
          <time dateTime={createdAt}>{formatMoment(locale, createdAt, timeZone)}</time>
        </Fact>
        <Fact label={<FormattedMessage id="application.files" />}>
          <ul>
            {files.map((file) => (
              <li key={file}>
                <bdi className="wrap-anywhere">{file}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={<FormattedMessage id="application.kept" />}>
          <FormattedMessage id={isKeptLonger ? 'application.kept.longer' : 'application.kept.shorter'} />
        </Fact>
      </dl>
    </div>
  )
}

function Actions({
  application: { applicationNo, title, allowed },
  token,
}: {
  application: Application
  token: string | undefined
}) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function withdraw() {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: 'application.withdraw.title' }),
        body: formatMessage({ id: 'application.withdraw.text' }, { title }),
        okLabel: formatMessage({ id: customerButtons.jobApplication.withdraw.button }),
        isDestructive: true,
        cancelLabel: formatMessage({ id: 'application.withdraw.keep' }),
        onOk: async () => {
          const outcome = await withdrawApplication({
            data: { params: { applicationNo }, body: { token: token ?? null, answer: 'withdraw' } },
          })
          if (!outcome.ok) setFailure(`errors.${outcome.code}`)
          await router.invalidate()
        },
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an application could not be withdrawn', error)
      setFailure(failureMessage(error))
    }
  }

  async function keep(isKeptLonger: boolean) {
    const outcome = await changeKeeping({
      data: { params: { applicationNo }, body: { token: token ?? null, isKeptLonger } },
    })
    if (!outcome.ok) setFailure(`errors.${outcome.code}`)
    await router.invalidate()
  }

  async function keepLonger() {
    setFailure(null)
    try {
      await keep(true)
    } catch (error) {
      // Shown below; asking again has no further effect.
      logError('an application was not kept longer', error)
      setFailure(failureMessage(error))
    }
  }

  async function keepShorter() {
    setFailure(null)
    try {
      await confirm({
        title: formatMessage({ id: 'application.keepShorter.title' }),
        body: formatMessage({ id: 'application.keepShorter.text' }),
        okLabel: formatMessage({ id: customerButtons.jobApplication.keepShorter.button }),
        cancelLabel: formatMessage({ id: 'application.withdraw.keep' }),
        onOk: () => keep(false),
      })
    } catch (error) {
      // The modal shows the failure and offers a retry; this one remains after it is closed.
      logError('an application is still kept longer', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <>
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {allowed.includes('withdraw') && (
          <Button variant="quiet" onClick={() => void withdraw()}>
            <FormattedMessage id={customerButtons.jobApplication.withdraw.title} />
          </Button>
        )}
        {allowed.includes('keepLonger') && (
          <Button variant="quiet" onClick={() => void keepLonger()}>
            <FormattedMessage id={customerButtons.jobApplication.keepLonger.title} />
          </Button>
        )}
        {allowed.includes('keepShorter') && (
          <Button variant="quiet" onClick={() => void keepShorter()}>
            <FormattedMessage id={customerButtons.jobApplication.keepShorter.title} />
          </Button>
        )}
      </div>
    </>
  )
}
