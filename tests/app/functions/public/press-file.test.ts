import { describe, expect, it } from 'vitest'
import { answerPressPicture } from '#app/functions/public/press-file.server.ts'

const name = 'es8-side-0123456789ab.jpg'

describe('a picture of the press', () => {
  it('is neither looked up nor read for a browser that has it', async () => {
    // A look-up needs a request, and fails without one.
    for (const known of [`"${name}"`, `W/"other", "${name}"`]) {
      const { status, headers, body } = await answerPressPicture(name, known)
      expect([status, headers.get('etag'), body]).toEqual([304, `"${name}"`, null])
      expect(headers.get('cache-control')).toBe('public, max-age=604800, immutable')
    }
    for (const known of [null, '', '"other.jpg"', `"${name.slice(1)}"`]) {
      await expect(answerPressPicture(name, known)).rejects.toThrow('StartEvent')
    }
  })
})
