import { createElement, type ReactNode } from 'react'

/** Parsed element with everything needed to create it again. */
export interface Markup {
  name: string
  props: Record<string, unknown>
  children: (Markup | string)[]
}

const empty = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const renamed = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
])
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Parses HTML rendered by React: well formed, with only tags and texts. Drops scripts. */
export function readMarkup(html: string): Markup {
  const root: Markup = { name: '', props: {}, children: [] }
  const open = [root]
  const markup = html.replace(/<!DOCTYPE html>|<script[^>]*>[^]*?<\/script>|<!--[^]*?-->/gi, '')
  for (const [, text, closing, name, attributes = ''] of markup.matchAll(
    /([^<]+)|<(\/?)([\w-]+)((?:"[^"]*"|[^>])*)>/g,
  )) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(plain(text))
    else if (closing) open.pop()
    else if (name !== undefined) {
      const element: Markup = { name, props: propsOf(attributes), children: [] }
      parent.children.push(element)
      if (!empty.has(name)) open.push(element)
    }
  }
  const [page] = root.children
  if (open.length !== 1 || typeof page !== 'object') throw new Error('the page is not well formed')
  return page
}

/** Creates React elements from it, new ones at each call, as components do. */
export function toReact(node: Markup | string): ReactNode {
  return typeof node === 'string' ? node : createElement(node.name, node.props, ...node.children.map(toReact))
}

function propsOf(attributes: string): Record<string, unknown> {
  const pairs = attributes.matchAll(/([^\s"=/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => {
      const text = plain(value)
      return [renamed.get(name) ?? name, name === 'style' ? styleOf(text) : text || isSwitch(name) || '']
    }),
  )
}

function isSwitch(name: string): boolean {
  return ['checked', 'disabled', 'hidden', 'inert', 'open', 'required', 'selected'].includes(name)
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)])
  return Object.fromEntries(rules)
}

function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}
