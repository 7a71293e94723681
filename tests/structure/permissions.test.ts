import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import {
  firing,
  type Permission,
  permissions,
  permissionsFor,
  permissionsOfRole,
  staffRoles,
} from '#server/api/input/permissions.ts'

/*
 * The screens of the console name permissions to show what is open. Here they are compared with the rows that they call,
 * which the backend judges by.
 */

const rows: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(groups).flatMap(([group, { rows: own }]) =>
    Object.entries<Endpoint>(own).map(([name, row]) => [`${group}.${name}`, row]),
  ),
)

/** Rows of the server functions for staff, by their names. */
const functions = new Map<string, Endpoint>()
for (const file of globSync('app/functions/**/*.functions.ts')) {
  const source = readFileSync(file, 'utf8')
  for (const [, name = '', row = ''] of source.matchAll(
    /export const (\w+) = staff(?:Read|Write)\(\)\s*\.validator\(inputOf\((\w+\.rows\.\w+)\)\)/g,
  )) {
    const found = rows[row.replace('.rows.', '.')]
    if (found?.permission) functions.set(name, found)
  }
}

/** Rows of the functions that a source imports. */
function rowsIn(source: string): [name: string, row: Endpoint][] {
  return Array.from(source.matchAll(/import \{([^}]+)\} from '#app\/functions\//g), ([, names = '']) => names)
    .flatMap((names) => names.split(',').map((name) => name.trim()))
    .flatMap((name) => {
      const row = functions.get(name)
      return row ? [[name, row] as [string, Endpoint]] : []
    })
}

function permissionsIn({ permission }: Endpoint): readonly Permission[] {
  return permission ? permissionsFor(permission) : []
}

/** Whether every role with one permission has another. */
function includes(one: Permission | undefined, other: Permission): boolean {
  return staffRoles.every(
    (role) => (one && !permissionsOfRole[role].includes(one)) || permissionsOfRole[role].includes(other),
  )
}

interface Page {
  file: string
  source: string
  permission: Permission | undefined
}

const pages = globSync('app/routes/*/ops/**/*.tsx')
  .map((file): Page => {
    const source = readFileSync(file, 'utf8')
    const [, named] = /staticData: \{\s*permission: '([\w.]+)'/.exec(source) ?? []
    return { file, source, permission: permissions.find((permission) => permission === named) }
  })
  .filter(({ file }) => !/ops\/(?:route|index)\.tsx$/.test(file))

it('the functions of staff are known by their rows', () => {
  expect(functions.size).toBeGreaterThan(55)
  expect(pages.length).toBeGreaterThan(35)
})

describe.each(pages)('$file', ({ source, permission }) => {
  it('names the permission of its page', () => {
    expect(permission).toBeDefined()
  })

  it('reads what everybody may who may open it, and asks before it reads more', () => {
    const unasked = rowsIn(source).flatMap(([name, row]) =>
      permissionsIn(row)
        .filter((needed) => !includes(permission, needed) && !source.includes(`mayDo(roles, '${needed}')`))
        .map((needed) => `${name}: ${needed}`),
    )
    expect(unasked).toEqual([])
  })
})

const folders = Map.groupBy(globSync('app/features/ops/*/*.tsx'), (file) => dirname(file))

describe.each([...folders])('%s', (_folder, files) => {
  const sources = files.map((file) => readFileSync(file, 'utf8'))

  it('closes what it writes to roles that may not', () => {
    const named = new Set(sources.flatMap((source) => [...namedIn(source)]))
    const ofPages = pages.filter(({ source }) => files.some((file) => source.includes(`#${file}`)))
    const open = sources
      .flatMap(rowsIn)
      .filter(([, row]) => row.method !== 'GET')
      .flatMap(([name, row]) =>
        permissionsIn(row)
          .filter((needed) => !named.has(needed) && !ofPages.some(({ permission }) => permission === needed))
          .map((needed) => `${name}: ${needed}`),
      )
    expect(open).toEqual([])
  })
})

/** Permissions that a source closes controls by. */
function* namedIn(source: string): Generator<Permission> {
  for (const [, name] of source.matchAll(/permission="([\w.]+)"/g)) {
    const found = permissions.find((permission) => permission === name)
    if (found) yield found
  }
  for (const [machine, permission] of Object.entries(firing)) {
    if (source.includes(`permission={firing.${machine}}`) || source.includes(`machine="${machine}"`)) {
      yield* permissionsFor(permission)
    }
  }
}
