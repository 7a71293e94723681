/** Response that downloads a file, given in base64; not cached. */
export function savedFile(file: { fileName: string; contentType: string; content: string }): Response {
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': file.contentType,
      // Our own names: plain letters, digits, hyphens and dots.
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
