import { FormattedMessage } from 'react-intl'
import { HiddenName } from '#app/components/hidden-name.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Privacy } from './privacy.ts'
import { Section } from './section.tsx'

type OwnFile = Privacy['files'][number]

/** Stored documents of the customer, each with its deletion date. */
export function FileList({ files }: { files: readonly OwnFile[] }) {
  return (
    <Section title="account-privacy.files" lead="account-privacy.files.lead">
      {files.length === 0 ? (
        <p>
          <FormattedMessage id="account-privacy.files.none" />
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {files.map((file) => (
            <FileRow key={file.fileId} file={file} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FileRow({ file }: { file: OwnFile }) {
  const { fileId, purpose, fileName, contentType, orderNo, createdAt, deletedAt } = file
  const locale = useLocale()
  const path = `${pathInLocale(locale.slug, '/account/privacy/file')}?id=${encodeURIComponent(fileId)}`
  const values = {
    name: (
      <HiddenName>
        <bdi>{fileName}</bdi>
      </HiddenName>
    ),
  }
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-hairline py-5">
      <div className="me-auto min-w-0">
        <h3 className="font-semibold">
          <FormattedMessage id={`account-privacy.file.${purpose}`} />{' '}
          <bdi className="font-normal break-all text-ink-soft">{fileName}</bdi>
        </h3>
        <p className="tabular mt-1 text-sm text-ink-soft">
          <FormattedMessage id="account-privacy.file.kept" values={{ day: formatDay(locale, createdAt) }} />{' '}
          {orderNo && <FormattedMessage id="account-privacy.file.order" values={{ orderNo: <bdi>{orderNo}</bdi> }} />}{' '}
          {deletedAt && (
            <FormattedMessage id="account-privacy.file.deleted" values={{ day: formatDay(locale, deletedAt) }} />
          )}
        </p>
      </div>
      {contentType.startsWith('image/') && (
        <a href={`${path}&as=picture`} target="_blank" rel="noreferrer" className={link}>
          <FormattedMessage id="account-privacy.file.view" values={values} />
        </a>
      )}
      <a href={path} className={link}>
        <FormattedMessage id="account-privacy.file.save" values={values} />
      </a>
    </li>
  )
}

const link =
  'inline-flex min-h-11 items-center underline decoration-hairline-strong underline-offset-4 hover:decoration-ink'
