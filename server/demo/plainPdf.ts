/** Latin-1; other characters are dropped. */
const toLatin1 = (line: string): Buffer =>
  Buffer.from([...line.replaceAll('’', "'")].filter((sign) => sign <= 'ÿ').join(''), 'latin1')

const escaped = (line: string): Buffer =>
  Buffer.from(
    toLatin1(line)
      .toString('latin1')
      .replace(/[\\()]/g, '\\$&'),
    'latin1',
  )

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

export const writePlainPdf = (lines: readonly string[]): Buffer => {
  const drawn = lines.map((line, index) => {
    const size = index === 0 ? 18 : 12
    return Buffer.concat([
      Buffer.from(`/F1 ${size} Tf 1 0 0 1 72 ${770 - index * 24} Tm (`),
      escaped(line),
      Buffer.from(') Tj\n'),
    ])
  })
  const stream = Buffer.concat([Buffer.from('BT\n'), ...drawn, Buffer.from('ET')])
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([Buffer.from(`<< /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]),
    Buffer.from(FONT),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
