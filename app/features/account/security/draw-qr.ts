import encodeQr from 'qr'

/** QR code of a text as the path of its dark modules, each one unit wide. Loaded with its library on demand. */
export function drawQr(text: string): { path: string; size: number } {
  const rows = encodeQr(text, 'raw', { border: 0, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size: rows.length }
}
