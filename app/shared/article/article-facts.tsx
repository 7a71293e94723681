import { FormattedDate, FormattedMessage } from 'react-intl'
import { useLocale } from '#app/i18n/use-locale.ts'

export interface DatedText {
  /** ISO instant. */
  publishedAt: string
  readingMinutes: number
  /** ISO 639-1. */
  language: string
}

interface ArticleFactsProps {
  article: DatedText
  children?: React.ReactNode
}

/** Date, reading time, and the language if it differs from the page's. */
export function ArticleFacts({ article: { publishedAt, readingMinutes, language }, children }: ArticleFactsProps) {
  const { lang } = useLocale()
  return (
    <p className="tabular flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft [&>*+*]:before:me-3 [&>*+*]:before:content-['·']">
      <time dateTime={publishedAt}>
        <FormattedDate value={publishedAt} day="numeric" month="long" year="numeric" />
      </time>
      <span>
        <FormattedMessage id="content.minutes" values={{ minutes: readingMinutes }} />
      </span>
      {children}
      {language !== lang && (
        <span>
          <LanguageName language={language} />
        </span>
      )}
    </p>
  )
}

/** «in English», in the reader's language. Missing texts come in the site's default language. */
function LanguageName({ language }: { language: string }) {
  return language === 'en' ? <FormattedMessage id="content.inEnglish" /> : <bdi>{language}</bdi>
}
