import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { type Change, Changes } from '#app/features/ops/content/changed-words.tsx'
import { valueNames } from '#app/features/ops/content/field-names.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { articleDesks, articleTopics, articleTypes } from '#server/api/contract/schemas/article-terms.ts'
import { changesBetween } from '#server/services/compare-versions.ts'

/** Words of the comparison as they are read, for a reader in one language of a text in another. */
async function renderChanges(slug: LocaleSlug, changes: readonly Change[]): Promise<string> {
  await loadMessages(slug, ['content', 'staff-content'])
  return renderToStaticMarkup(
    <RawIntlProvider value={intlOf(localeOfPath(`/${slug}/ops`))}>
      <Changes changes={changes} text="ar_AE" />
    </RawIntlProvider>,
  )
}

describe('changed values that a form offers', () => {
  it('are named in the language of the reader', async () => {
    const before = { desk: 'newsroom', topics: ['guide', 'charging'], type: 'news' }
    const after = { desk: 'engineering', topics: ['guide', 'design'], type: 'blog' }
    const german = await renderChanges('de_DE', changesBetween(before, after))
    expect(german).toMatch(/<del[^>]*>Redaktion<\/del><ins[^>]*>Entwicklung<\/ins>/)
    expect(german).toMatch(/<del[^>]*>Laden<\/del><ins[^>]*>Design<\/ins>/)
    expect(german).not.toMatch(/newsroom|engineering|charging|guide|lang="ar/)
  })

  it('keep a code that has no name', async () => {
    const html = await renderChanges('en_US', changesBetween({ desk: 'newsroom' }, { desk: 'attic' }))
    expect(html).toContain('>attic</ins>')
  })

  it('are words where editors write them', async () => {
    const html = await renderChanges('de_DE', changesBetween({ title: 'engineering' }, { title: 'design' }))
    expect(html).toContain('>design</ins>')
    expect(html).toContain('lang="ar')
  })

  it('all have a name', () => {
    const named = (field: string) => Object.keys(valueNames[field] ?? {})
    expect(named('desk').toSorted()).toEqual([...articleDesks].toSorted())
    expect(named('topics').toSorted()).toEqual([...articleTopics].toSorted())
    expect(named('type')).toEqual(expect.arrayContaining([...articleTypes]))
  })
})
