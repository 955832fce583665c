import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
// One font has Latin and Devanagari, so that a line may mix both.
const fonts = {
  regular: require.resolve(
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  ),
  bold: require.resolve(
    '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
  ),
}

const ink = '#111827'
const grey = '#4b5563'
const hairline = '#cbd5e1'
/** All lengths are in points, 1/72 of an inch. */
const margin = 46
const labelWidth = 190
const footerHeight = 14
const signatureGap = 28

type Style = { size?: number; isBold?: boolean; color?: string }
type Page = ReturnType<typeof newPage>

/** A4 pages that are written from the top down. What does not fit begins on the next page. */
export function newPage(info: { title: string; language: string; date: Date }) {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: info.language,
    displayTitle: true,
    // The time of the facts, so that equal facts make equal files.
    info: { Title: info.title, Creator: 'Sawari', Producer: 'Sawari', CreationDate: info.date },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  const left = margin
  const width = pdf.page.width - 2 * margin
  const bottom = () => pdf.page.height - pdf.page.margins.bottom

  const use = ({ size = 10, isBold = false, color = ink }: Style) =>
    pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
  const heightOf = (text: string, within: number, style: Style) =>
    use(style).heightOfString(text, { width: within })
  /** Begins a new page if there is no room for that height. */
  const need = (height: number) => {
    if (pdf.y > margin && pdf.y + height > bottom()) pdf.addPage()
  }
  const line = (y: number, from = left, to = left + width, color = hairline) =>
    pdf.lineWidth(0.6).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke()

  const numberedHeight = (text: string) => heightOf(text, width - 20, {}) + 2
  const signatureWidth = (width - signatureGap) / 2
  const signaturesHeight = (blocks: readonly (readonly string[])[]) =>
    signatureGap +
    7 +
    Math.max(
      ...blocks.map(texts =>
        texts.reduce((sum, text) => sum + heightOf(text, signatureWidth, { size: 9.5 }), 0),
      ),
    )

  return {
    pdf,
    signaturesHeight,
    textHeight: (text: string) => heightOf(text, width, {}),
    numberedHeight,
    gap: (height: number) => {
      pdf.y += height
    },
    width,
    need,
    text(text: string, style: Style = {}) {
      need(heightOf(text, width, style))
      use(style).text(text, left, pdf.y, { width })
    },
    numbered(number: number, text: string) {
      need(numberedHeight(text))
      const { y } = pdf
      use({}).text(`${number}.`, left, y, { width: 20 })
      use({}).text(text, left + 20, y, { width: width - 20 })
      pdf.y += 2
    },
    /** A heading that stays with at least `following` points of what follows it. */
    heading(text: string, following: number) {
      need(following + 30)
      pdf.y += 8
      use({ size: 11, isBold: true }).text(text, left, pdf.y, { width })
      line(pdf.y + 2, left, left + width, ink)
      pdf.y += 6
    },
    row(label: string, value: string) {
      const valueWidth = width - labelWidth
      const height = Math.max(
        heightOf(label, labelWidth - 10, { size: 9.5 }),
        heightOf(value, valueWidth, { isBold: true }),
      )
      need(height + 5)
      const { y } = pdf
      use({ size: 9.5, color: grey }).text(label, left, y + 1, { width: labelWidth - 10 })
      use({ isBold: true }).text(value, left + labelWidth, y, { width: valueWidth })
      pdf.y = y + height + 1.5
      line(pdf.y)
      pdf.y += 2
    },
    /** One or two boxes to tick, in a line. */
    ticks(texts: readonly string[]) {
      const columnWidth = width / 2 - 24
      const height = Math.max(...texts.map(text => heightOf(text, columnWidth, {})))
      need(height + 3)
      const { y } = pdf
      for (const [at, text] of texts.entries()) {
        const x = left + at * (width / 2)
        pdf
          .lineWidth(0.8)
          .strokeColor(ink)
          .rect(x, y + 2.5, 9, 9)
          .stroke()
        use({}).text(text, x + 16, y, { width: columnWidth })
      }
      pdf.y = y + height + 3
    },
    frame(text: string, height: number) {
      need(height + 14)
      pdf.y += 6
      const { y } = pdf
      pdf
        .lineWidth(0.8)
        .dash(3, { space: 3 })
        .strokeColor(grey)
        .rect(left, y, width, height)
        .stroke()
        .undash()
      use({ size: 8.5, color: grey }).text(text, left + 8, y + 5, { width: width - 16 })
      pdf.y = y + height + 8
    },
    rule: () => {
      pdf.y += 16
      line(pdf.y, left, left + width, grey)
      pdf.y += 6
    },
    /** Lines to sign on, side by side. */
    signatures(blocks: readonly (readonly string[])[]) {
      const height = signaturesHeight(blocks)
      need(height)
      const { y } = pdf
      const top = pdf.y + signatureGap
      for (const [at, texts] of blocks.entries()) {
        const x = left + at * (signatureWidth + signatureGap)
        line(top, x, x + signatureWidth, ink)
        pdf.y = top + 3
        for (const [place, text] of texts.entries())
          use({ size: 9.5, isBold: place === 1, color: place === 1 ? ink : grey }).text(text, x, pdf.y, {
            width: signatureWidth,
          })
      }
      pdf.y = y + height
    },
  }
}

/** Writes the footer of every page and returns the file. */
export function finishPages(
  { pdf, width }: Page,
  origin: string,
  pageOf: (page: number, pages: number) => string,
) {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at)
    // Below the margin, where a text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - margin - 2
    pdf.font('regular').fontSize(8).fillColor(grey)
    pdf.text(origin, margin, y, { width: width - 90 })
    pdf.text(pageOf(at + 1, count), margin + width - 90, y, { width: 90, align: 'right' })
  }
  return new Promise<Buffer>((resolvePdf, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolvePdf(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
