import { config } from '#config'
import type { Access, Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { snakeCase } from '#server/api/contract/wire-case.ts'
import { permissionsFor } from '#server/api/input/permissions.ts'
import { searchReference } from './reference-search.script.ts'
import { style as referenceStyle } from './reference-style.ts'
import { typeText } from './type-text.ts'
import { wireSchema } from './wire-schema.ts'

const accesses: Record<Access, string> = {
  public: 'everyone, unsigned',
  app: 'signed application',
  user: 'customer',
  staff: 'staff',
}

export { referenceStyle }
export const referenceScript = `(${String(searchReference)})()`

/** HTML reference of all calls: one page without external scripts, complete even without its own. */
export function referencePage(): string {
  // Several tables may contribute to one group.
  const calls = Object.values(groups).flatMap(({ name, rows }) =>
    Object.entries<Endpoint>(rows).map(([call, row]) => ({ name, id: `${name}.${call}`, row })),
  )
  const all = [...Map.groupBy(calls, ({ name }) => name)].toSorted(([a], [b]) => a.localeCompare(b))
  const extensions = calls.filter(({ row }) => row.extension !== undefined).length
  const title = escaped(`${config.brand.name} backend`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Calls of the ${title}</title>
<link rel="icon" href="/favicon.svg">
<style>${referenceStyle}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p class="lead">${calls.length} calls in ${all.length} groups. ${calls.length - extensions} are the specification’s, ${extensions} extend it.</p>
<dl class="facts">
<div><dt>Signed</dt><dd><code>app_id</code>, <code>hash_type</code>, <code>nonce</code>, <code>timestamp</code> and <code>sign</code> in the query of each call</dd></div>
<div><dt>Answered</dt><dd>HTTP 200 with <code>result_code: "success"</code>, or an error code below with its status</dd></div>
<div><dt>Addressed</dt><dd>also behind a locale: <code>/de_DE/bff/…</code></dd></div>
<div><dt>For tools</dt><dd><a href="/bff/reference.json">OpenAPI 3.1 as JSON</a></dd></div>
</dl>
<p class="search"><label for="search">Search by path, name or code</label><output for="search" id="found"></output>
<input id="search" type="search" autocomplete="off" spellcheck="false"></p>
</header>
<div class="columns">
<nav aria-label="Groups"><ul>${all.map(([name, own]) => `<li><a href="#${name}">${name} <span>${own.length}</span></a></li>`).join('')}</ul></nav>
<main>${all
    .map(([name, own]) =>
      groupOf(
        name,
        own.map(({ id, row }) => callOf(id, row)),
      ),
    )
    .join('')}</main>
</div>
<script>${referenceScript}</script>
</body>
</html>`
}

function groupOf(name: string, calls: readonly string[]): string {
  return `<section id="${name}" aria-labelledby="title-${name}"><h2 id="title-${name}">${name}</h2>${calls.join('')}</section>`
}

function callOf(id: string, row: Endpoint): string {
  const codes = row.errors ?? []
  const words = [id, row.method, row.path, accesses[row.access], ...codes].join(' ').toLowerCase()
  const marks = [
    accesses[row.access],
    row.extension !== undefined && 'extension',
    row.unusedHere !== undefined && 'unused here',
    row.isIdempotent && 'idempotent',
    ...(row.permission ? permissionsFor(row.permission) : []),
  ]
  const shownMarks = marks.filter((mark) => mark !== false && mark !== undefined)
  return `<details id="${id}" data-words="${escaped(words)}">
<summary><b class="${row.method}">${row.method}</b> <code>${escaped(row.path)}</code> <span>${shownMarks.map((mark) => `<i>${mark}</i>`).join('')}</span></summary>
<div class="call">
<p><a href="#${id}">${id}</a>${row.extension === undefined ? '' : `: an extension, because ${escaped(row.extension)}`}</p>
${row.unusedHere === undefined ? '' : `<p>No screen of this site makes this call: ${escaped(row.unusedHere)}.</p>`}
${part('In its path', holesOf(row.path).join('\n'))}
${part('In its query', asked(row, 'query'))}
${part('With', sentWith(row).join('\n'))}
${part(row.isForm ? 'Body, as a form' : 'Body', asked(row, 'body'))}
${part('Answers', typeText(wireSchema(row.returns, 'output')))}
${part('Refuses', codes.map((code) => `${errorCodes[code]} ${code}`).join('\n'))}
</div>
</details>`
}

function asked(row: Endpoint, where: 'query' | 'body'): string {
  const schema = row[where]
  return schema ? typeText(wireSchema(schema, 'input')) : ''
}

function holesOf(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => `${snakeCase(name)}: string`)
}

function sentWith(row: Endpoint): string[] {
  const bearer = row.access === 'user' || row.access === 'staff'
  return [
    ...(bearer ? ['Authorization: Bearer <access token>'] : []),
    ...(row.isIdempotent ? ['Idempotency-Key: <one for each intention>'] : []),
    ...(row.needsServiceToken ? ['?token=<of POST /api/v1/createtoken>'] : []),
    ...(row.sendsLanguage ? ['?language=<of the locale>'] : []),
  ]
}

function part(title: string, text: string): string {
  return text === '' ? '' : `<h3>${title}</h3><pre tabindex="0">${escaped(text)}</pre>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
