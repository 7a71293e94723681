export interface Download {
  filename: string
  contentType: string
  content: string | Blob
}

/** Starts the download of a generated file. */
export function offerDownload({ filename, contentType, content }: Download): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
