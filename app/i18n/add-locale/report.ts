import type { ExtendedCode } from './extended-code.ts'
import type { ManualPlace } from './manual-places.ts'
import type { Plan } from './plan.ts'
import type { NamedLocale } from './requested-locale.ts'

/** Report of the command: files created, modules changed, work left. */
export function reportOf({
  locale,
  like,
  plan: { files, modules },
  manual,
}: {
  locale: NamedLocale
  like: NamedLocale
  plan: Plan
  manual: readonly ManualPlace[]
}): string {
  const pathsOf = (state: Plan['files'][number]['state']) =>
    files.filter((file) => file.state === state).map(({ path }) => path)
  const changed = Array.from(modules, ([file, { added }]) => ({ file, added })).filter(({ added }) => added.length > 0)
  const { slug, tag, name, market, currency, timeZone, direction } = locale
  const sections = [
    section(`Created with the texts of ${like.slug}, which are to be translated`, folders(pathsOf('due'), locale)),
    section(`There already, still with the texts of ${like.slug}`, folders(pathsOf('copied'), locale)),
    section('There already, and left as they are', folders(pathsOf('translated'), locale)),
    section('Named in', changed.map(changeText)),
    section(
      'Due by hand',
      manual.map(({ file, line, what }) => `${line === 0 ? file : `${file}:${line}`}: ${what}`),
    ),
  ]
  const head = `${slug}, like ${like.slug}: ${[name, tag, market ?? 'no one market', currency, timeZone, direction].join(', ')}`
  return [head, ...sections.filter((text) => text !== ''), 'npm run verify tells of everything else.', ''].join('\n\n')
}

function changeText({ file, added }: { file: string; added: ExtendedCode['added'] }): string {
  const names = [...new Set(added.map(({ name }) => name))].join(', ')
  const texts = added.filter(({ isText }) => isText).length
  return `${file}: ${names}${texts > 0 ? `, to be translated: ${texts}` : ''}`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** One line per folder with its number of files; files of one name in sibling folders share a line. */
function folders(paths: readonly string[], { slug }: NamedLocale): string[] {
  const byPlace = Map.groupBy(paths, (path) => {
    const parts = path.split('/')
    const own = parts.indexOf(slug)
    if (own !== -1) return `${parts.slice(0, own + 1).join('/')}/`
    return [...parts.slice(0, -2), '*', parts.at(-1)].join('/')
  })
  return Array.from(byPlace, ([place, [only = place, ...more]]) =>
    [String(more.length + 1).padStart(3), more.length === 0 && place.includes('*') ? only : place].join('  '),
  )
}
