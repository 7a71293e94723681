import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { deletePicture, type getPicture, savePicture } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { config } from '#config'
import { kindNames } from './content-states.ts'
import { columnPictureOf, languageSlugs } from './library-picture.ts'

type Picture = Extract<Awaited<ReturnType<typeof getPicture>>, { ok: true }>['value']

interface Result {
  tone: 'success' | 'danger'
  message: MessageId
}

/** Uploaded picture: its alternative texts, where it is used, and deletion. */
export function PicturePage({ picture }: { picture: Picture }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const router = useRouter()
  const [busy, setBusy] = useState<'save' | 'delete' | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [errors, setErrors] = useState<ReadonlySet<string>>(new Set())
  const { name, version, alt, usedIn } = picture

  async function act(what: 'save' | 'delete', call: () => Promise<Result | null>) {
    setBusy(what)
    setResult(null)
    try {
      setResult(await call())
    } catch (error) {
      // Shown above the form; saving and deleting can be repeated.
      logError('a picture could not be saved or deleted', error)
      setResult({ tone: 'danger', message: failureMessage(error) })
    } finally {
      setBusy(null)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const texts = languageSlugs.map((slug) => {
      const { lang } = config.locales[slug]
      const text = typed.get(`alt-${lang}`)
      return [lang, typeof text === 'string' ? text.trim() : ''] as const
    })
    const missing = texts.flatMap(([lang, text]) => (text === '' ? [lang] : []))
    setErrors(new Set(missing))
    if (missing.length > 0) return setResult({ tone: 'danger', message: 'staff-content.picture.alt.all' })
    void act('save', async () => {
      const saved = await savePicture({ data: { params: { name }, body: { version, alt: Object.fromEntries(texts) } } })
      await router.invalidate()
      return saved.ok
        ? { tone: 'success', message: 'staff-content.picture.saved' }
        : { tone: 'danger', message: `errors.${saved.code}` }
    })
  }

  const remove = () =>
    act('delete', async () => {
      const deleted = await deletePicture({ data: { params: { name } } })
      if (!deleted.ok) {
        await router.invalidate()
        return { tone: 'danger', message: `errors.${deleted.code}` }
      }
      // The library may have been fetched ahead, with the picture.
      router.clearCache()
      await navigate({ to: '/{-$locale}/ops/content/pictures', params: ({ locale }) => ({ locale }) })
      return null
    })

  return (
    <>
      <p className="mb-3 text-sm">
        <Link to="/{-$locale}/ops/content/pictures" params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id="staff-content.pictures" />
        </Link>
      </p>
      <PageHeading
        title={
          <bdi dir="ltr" className="wrap-anywhere">
            {name}
          </bdi>
        }
      />
      {result && (
        <div className="mb-6">
          <Notice tone={result.tone} live="polite">
            <FailureText id={result.message} />
          </Notice>
        </div>
      )}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <img src={columnPictureOf(picture)} alt="" className="w-full rounded-md bg-sunken object-contain" />
          <section aria-labelledby="used" className="grid gap-3">
            <h2 id="used" className="text-lg">
              <FormattedMessage id="staff-content.picture.used" />
            </h2>
            {usedIn.length === 0 ? (
              <p className="text-sm text-ink-soft">
                <FormattedMessage id="staff-content.picture.unused" />
              </p>
            ) : (
              <ul className="border-t border-hairline text-sm">
                {usedIn.map(({ kind, id, locale: text, title, isPublic }) => (
                  <li key={`${kind} ${id} ${text}`} className="border-b border-hairline py-2">
                    <Link
                      to="/{-$locale}/ops/content/edit"
                      params={({ locale }) => ({ locale })}
                      search={{ kind, id, text }}
                      className={textLink}
                    >
                      <bdi>{title}</bdi>
                    </Link>
                    <span className="block text-ink-soft">
                      <FormattedMessage id={kindNames[kind]} /> ·{' '}
                      <FormattedMessage id={`staff-content.language.${text}`} /> ·{' '}
                      <FormattedMessage id={isPublic ? 'staff-content.state.published' : 'staff-content.state.draft'} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Permitted permission="content.publish">
              <div>
                <Button
                  variant="danger"
                  size="small"
                  disabled={usedIn.length > 0}
                  isBusy={busy === 'delete'}
                  onClick={() => void remove()}
                >
                  <FormattedMessage id="staff-content.picture.delete" />
                </Button>
              </div>
              {usedIn.length > 0 && (
                <p className="text-sm text-ink-soft">
                  <FormattedMessage id="errors.picture_in_use" />
                </p>
              )}
            </Permitted>
          </section>
        </div>
        <Form onSubmit={submit} className="grid content-start gap-5">
          <h2 className="text-lg">
            <FormattedMessage id="staff-content.picture.alt" />
          </h2>
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="staff-content.picture.alt.lead" />
          </p>
          {languageSlugs.map((slug) => {
            const { lang, direction } = config.locales[slug]
            return (
              <TextField
                key={lang}
                name={`alt-${lang}`}
                lang={lang}
                dir={direction}
                label={formatMessage({ id: `staff-content.language.${slug}` })}
                defaultValue={alt[lang] ?? ''}
                maxLength={250}
                error={errors.has(lang) ? formatMessage({ id: 'staff-content.picture.alt.missing' }) : undefined}
              />
            )
          })}
          <Permitted permission="content.write">
            <div>
              <Button type="submit" isBusy={busy === 'save'}>
                <FormattedMessage id="staff-content.picture.save" />
              </Button>
            </div>
          </Permitted>
        </Form>
      </div>
    </>
  )
}
