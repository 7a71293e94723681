import { describe, expect, it } from 'vitest'
import { formLimits, requestForm } from '#app/functions/call/request-form.server.ts'

const { bytes, fields } = formLimits
const urlencoded = 'application/x-www-form-urlencoded'
const part = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const inParts = (count: number) => `${part('a', 'b').repeat(count)}--x--\r\n`

function post(body: string, headers: Record<string, string>) {
  return requestForm(new Request('http://localhost/', { method: 'POST', headers, body }))
}

describe('a posted form', () => {
  it.each([
    ['as long as it may be', urlencoded, 'a='.padEnd(bytes, 'x'), 1],
    ['a byte longer', urlencoded, 'a='.padEnd(bytes + 1, 'x'), null],
    ['of a hundred kilobytes in one field', urlencoded, 'a='.padEnd(100_000, 'x'), null],
    ['of as many fields as it may have', urlencoded, '&a'.repeat(fields), fields],
    ['of a field more', urlencoded, '&a'.repeat(fields + 1), null],
    ['of many fields', urlencoded, '&a'.repeat(10_000), null],
    ['in as many parts as it may have', 'multipart/form-data; boundary=x', inParts(fields), fields],
    ['in a part more', 'multipart/form-data; boundary=x', inParts(fields + 1), null],
    ['of another type', 'text/plain', 'a=b', null],
    ['broken off', 'multipart/form-data; boundary=x', part('a', 'b'), null],
  ])('is read within its limits, whatever it says of its length: %s', async (_what, type, body, count) => {
    for (const length of [{ 'content-length': String(Buffer.byteLength(body)) }, {}]) {
      const form = await post(body, { 'content-type': type, ...length })
      expect(form && [...form].length).toBe(count)
    }
  })
})
