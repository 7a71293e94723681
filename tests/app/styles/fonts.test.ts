import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { narrowFonts, weights } from '#app/styles/narrow-fonts.ts'
import { config, localeSlugs } from '#config'
import { legalRows } from '#server/backend/domains/content/seed/legal-rows.ts'

const root = join(import.meta.dirname, '../../..')
const styles = readFileSync(join(root, 'app/styles/fonts.css'), 'utf8')

interface Face {
  file: string
  ranges: [from: number, to: number][]
}

/** The faces that are loaded over the line, with what is in each of them. */
const faces: Face[] = Array.from(styles.matchAll(/@font-face \{([\s\S]*?)\n\}/g), ([, face = '']) => ({
  file: /files\/([\w-]+)\.woff2/.exec(face)?.[1] ?? '',
  ranges: Array.from(
    face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g),
    ([, from = '', to = from]): [number, number] => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  ),
})).filter(({ file }) => file !== '')

const faceOf = (sign: string) =>
  faces.find(({ ranges }) =>
    ranges.some(([from, to]) => from <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= to),
  )

/** The two of CO₂ is in no subset: the reader's own font draws it, as small as it is. */
const ofReader = new Set(['₂'])

/** Every letter and digit that the site itself writes in a locale. */
function lettersOf(slug: (typeof localeSlugs)[number]): Set<string> {
  const files = globSync(`app/i18n/messages/${slug}/*.json`, { cwd: root })
  const messages = files.flatMap((file) => Object.values(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  const texts = [...messages, ...legalRows(slug).map(({ body }) => JSON.stringify(body))].join('')
  return new Set(Array.from(texts.matchAll(/[\p{L}\p{N}]/gu), ([sign]) => sign).filter((sign) => !ofReader.has(sign)))
}

describe('the subsets of the fonts', () => {
  it.each(localeSlugs)(
    'have every letter that is written in %s, and its page needs the preloaded one alone',
    (slug) => {
      const { lang } = config.locales[slug]
      const needed = new Set([...lettersOf(slug)].map((sign) => faceOf(sign)?.file ?? `none for ${sign}`))
      const latin = 'hanken-grotesk-latin-wght-normal'
      // Numbers, models and addresses stand in Latin letters there.
      const expected = lang === 'ar' ? [latin, 'readex-pro-arabic-wght-normal'] : [latin]
      expect([...needed].toSorted()).toEqual(expected)
    },
  )

  it('are shown in the fallback’s letters until they are there', () => {
    const loaded = styles.match(/@font-face \{[^}]*woff2[^}]*\}/g) ?? []
    expect(loaded).toHaveLength(faces.length)
    for (const face of loaded) expect(face).toContain('font-display: swap')
  })

  it('are loaded with the weights that styles use, and no others', async () => {
    const aliases = await narrowFonts()
    const loaded = Array.from(styles.matchAll(/@font-face \{([^}]*)url\('([^']+)'\)/g), ([, face = '', url = '']) => ({
      face,
      url,
    }))
    expect(loaded).toHaveLength(faces.length)
    for (const { face, url } of loaded) {
      expect(face).toContain(`font-weight: ${weights.min} ${weights.max};`)
      const narrow = aliases.find(({ find }) => find === url)?.replacement ?? ''
      expect(statSync(narrow).size).toBeLessThan(0.75 * statSync(join(root, 'node_modules', url)).size)
    }
  })

  it('have every weight by which an element is styled', () => {
    const files = globSync('app/**/*.{ts,tsx,css}', { cwd: root, exclude: ['app/styles/fonts.css'] })
    const others =
      /\bfont-(?:thin|extralight|light|extrabold|black|\[)|font-weight: (?:[123]|[89])00|fontWeight=["{](?:[123]|[89])/
    expect(files.filter((file) => others.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})
