/** A file for the browser's downloads, its content in base64; nobody keeps it on the way. */
export function savedFile(file: { fileName: string; contentType: string; content: string }): Response {
  return new Response(Buffer.from(file.content, 'base64'), {
    headers: {
      'content-type': file.contentType,
      // Names of our own: plain letters, digits, hyphens and dots.
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
