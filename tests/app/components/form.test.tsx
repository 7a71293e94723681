import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Form } from '#app/components/form.tsx'
import { attributesOf, render } from './render.tsx'

describe('a form', () => {
  it('that is sent before the page has come to life keeps what was typed out of the address', async () => {
    const html = await render(<Form className="grid">…</Form>)
    expect(attributesOf(html, 'form')).toMatchObject({ method: 'post', class: 'grid' })
  })

  it('of a search has its words in the address', async () => {
    expect(attributesOf(await render(<Form method="get">…</Form>), 'form')['method']).toBe('get')
  })

  it('leaves the checking to its schema', async () => {
    expect(attributesOf(await render(<Form>…</Form>), 'form')).toHaveProperty('noValidate')
  })
})

describe('the forms of the site', () => {
  it('are all made of this one', () => {
    const others = globSync('app/**/*.tsx')
      .filter((path) => path !== 'app/components/form.tsx')
      .filter((path) => /<form\b/.test(readFileSync(path, 'utf8')))
    expect(others).toEqual([])
  })
})
