import { describe, expect, it } from 'vitest'
import { config } from '#config'
import { noInline } from '#server/site/inline-sources.ts'
import { contentSecurityPolicy } from '#server/site/security-headers.ts'

describe('the policy of a page', () => {
  const policy = contentSecurityPolicy(noInline, { cdn: null, map: null, issuer: null, uploads: null }, true)
  const sourcesOf = (directive: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)

  it('lets a stream be fetched from the site itself, put together by its script, and from nobody else unasked', () => {
    expect(sourcesOf('media-src')).toEqual(["'self'", 'blob:', ...config.live.streamOrigins])
    expect(sourcesOf('connect-src')).toEqual(["'self'", ...config.live.streamOrigins])
  })

  it('lets players of the configuration be framed, each once', () => {
    const frames = sourcesOf('frame-src') ?? []
    expect(frames).toEqual(expect.arrayContaining([...config.live.frameOrigins]))
    expect(new Set(frames).size).toBe(frames.length)
  })
})
